import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProductEntity } from '../catalogue/index.js';
import { OrderEntity } from '../orders/index.js';
import { UploadsModule } from '../uploads/index.js';
import { ReviewModerationController } from './review-moderation.controller.js';
import { ReviewModerationService } from './review-moderation.service.js';
import { ReviewPhotoEntity } from './review-photo.entity.js';
import { ReviewPhotos } from './review-photos.js';
import { ReviewEntity } from './review.entity.js';
import { ReviewPhotosController, ReviewsController } from './reviews.controller.js';
import { ReviewsService } from './reviews.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ReviewEntity, ReviewPhotoEntity, ProductEntity, OrderEntity]), UploadsModule],
  controllers: [ReviewsController, ReviewPhotosController, ReviewModerationController],
  providers: [ReviewsService, ReviewModerationService, ReviewPhotos],
})
export class ReviewsModule {}
