import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DesignFiles } from './design-files.js';
import { DesignEntity, DesignRatingEntity } from './designs.entities.js';
import { DesignsController } from './designs.controller.js';
import { DesignsService } from './designs.service.js';

export { DesignEntity };

export const designsEntities = [DesignEntity, DesignRatingEntity];

@Module({
  imports: [TypeOrmModule.forFeature(designsEntities)],
  controllers: [DesignsController],
  providers: [DesignsService, DesignFiles],
})
export class DesignsModule {}
