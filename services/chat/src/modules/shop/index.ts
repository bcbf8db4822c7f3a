export { ShopModule } from './shop.module.js';
export { Shop } from './shop.js';
export type { ProductIndex } from './product-index.rules.js';
export { findProducts, productRequest, type ProductRequest } from './find-products.rules.js';
