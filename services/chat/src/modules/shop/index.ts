export { ShopModule } from './shop.module.js';
export { Shop } from './shop.js';
export type { Shelf } from './shelf.rules.js';
export { findProducts, productRequest, type ProductRequest } from './find-products.rules.js';
