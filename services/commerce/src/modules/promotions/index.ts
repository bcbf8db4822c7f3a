export { PromotionEntity } from './promotion.entity.js';
export { PromotionsModule } from './promotions.module.js';
