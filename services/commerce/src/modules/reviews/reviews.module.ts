import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProductEntity } from '../catalogue/catalogue.module.js';
import { OrderEntity } from '../orders/orders.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { ReviewModerationController } from './review-moderation.controller.js';
import { ReviewModerationService } from './review-moderation.service.js';
import { ReviewEntity, ReviewPhotoEntity } from './reviews.entities.js';
import { ReviewPhotosController, ReviewsController } from './reviews.controller.js';
import { ReviewsService } from './reviews.service.js';

export { ReviewEntity };

export const reviewsEntities = [ReviewEntity, ReviewPhotoEntity];

@Module({
  imports: [TypeOrmModule.forFeature([...reviewsEntities, ProductEntity, OrderEntity]), UploadsModule],
  controllers: [ReviewsController, ReviewPhotosController, ReviewModerationController],
  providers: [ReviewsService, ReviewModerationService],
})
export class ReviewsModule {}
