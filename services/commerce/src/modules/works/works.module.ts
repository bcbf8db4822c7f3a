import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PicturesModule } from '../pictures/pictures.module.js';
import { StaffWorksController } from './staff-works.controller.js';
import { WorkEntity } from './work.entity.js';
import { WorksController } from './works.controller.js';
import { WorksService } from './works.service.js';

export { WorkEntity };

export const worksEntities = [WorkEntity];

@Module({
  imports: [TypeOrmModule.forFeature(worksEntities), PicturesModule],
  controllers: [WorksController, StaffWorksController],
  providers: [WorksService],
})
export class WorksModule {}
