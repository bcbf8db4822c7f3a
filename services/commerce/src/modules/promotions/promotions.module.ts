import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PromotionEntity } from './promotion.entity.js';
import { PromotionsController } from './promotions.controller.js';

export const promotionsEntities = [PromotionEntity];

@Module({ imports: [TypeOrmModule.forFeature(promotionsEntities)], controllers: [PromotionsController] })
export class PromotionsModule {}
