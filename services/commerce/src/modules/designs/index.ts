export { designsModule } from './designs.module.js';
export { DesignEntity } from './design.entity.js';
export { DesignRatingEntity } from './design-rating.entity.js';
