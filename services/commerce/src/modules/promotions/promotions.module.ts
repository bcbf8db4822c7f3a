import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PicturesModule } from '../pictures/pictures.module.js';
import { PromotionEntity } from './promotion.entity.js';
import { PromotionsController } from './promotions.controller.js';
import { PromotionsService } from './promotions.service.js';
import { StaffPromotionsController } from './staff-promotions.controller.js';

export { PromotionEntity };

export const promotionsEntities = [PromotionEntity];

@Module({
  imports: [TypeOrmModule.forFeature(promotionsEntities), PicturesModule],
  controllers: [PromotionsController, StaffPromotionsController],
  providers: [PromotionsService],
})
export class PromotionsModule {}
