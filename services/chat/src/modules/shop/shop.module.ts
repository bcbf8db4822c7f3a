import { Module } from '@nestjs/common';
import { ShopService } from './shop.service.js';

export { findProducts, productRequest, type ProductIndex, type ProductRequest } from './product-search.js';
export { ShopService };

@Module({ providers: [ShopService], exports: [ShopService] })
export class ShopModule {}
