export { DesignRatingEntity } from './design-rating.entity.js';
export { DesignEntity } from './design.entity.js';
export { DesignsModule } from './designs.module.js';
