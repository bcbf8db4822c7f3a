import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WorkEntity } from './work.entity.js';
import { WorksController } from './works.controller.js';

export { WorkEntity };

export const worksEntities = [WorkEntity];

@Module({ imports: [TypeOrmModule.forFeature(worksEntities)], controllers: [WorksController] })
export class WorksModule {}
