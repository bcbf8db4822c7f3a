export { ShopModule } from './shop.module.js';
export { ShopService } from './shop.service.js';
export { findProducts, productRequest, type ProductIndex, type ProductRequest } from './product-search.js';
