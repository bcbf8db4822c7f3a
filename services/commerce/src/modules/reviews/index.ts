export { ReviewPhotoEntity } from './review-photo.entity.js';
export { ReviewEntity } from './review.entity.js';
export { ReviewsModule } from './reviews.module.js';
