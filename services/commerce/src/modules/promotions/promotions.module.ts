import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PromotionEntity } from './promotion.entity.js';
import { PromotionsController } from './promotions.controller.js';

@Module({ imports: [TypeOrmModule.forFeature([PromotionEntity])], controllers: [PromotionsController] })
export class PromotionsModule {}
