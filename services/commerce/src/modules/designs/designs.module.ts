import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DesignFiles } from './design-files.js';
import { DesignRatingEntity } from './design-rating.entity.js';
import { DesignEntity } from './design.entity.js';
import { DesignsController } from './designs.controller.js';
import { DesignsService } from './designs.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DesignEntity, DesignRatingEntity])],
  controllers: [DesignsController],
  providers: [DesignsService, DesignFiles],
})
export class DesignsModule {}
