import { Module } from '@nestjs/common';
import { ModerateReview } from './moderate-review.js';
import { ModerationController } from './moderation.controller.js';
import { ReviewPhotos } from './review-photos.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsReader } from './reviews.reader.js';
import { WriteReview } from './write-review.js';

@Module({
  controllers: [ReviewsController, ModerationController],
  providers: [ReviewsReader, WriteReview, ReviewPhotos, ModerateReview],
})
export class ReviewsModule {}
