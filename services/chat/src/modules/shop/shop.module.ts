import { Module } from '@nestjs/common';
import { Shop } from './shop.js';

@Module({ providers: [Shop], exports: [Shop] })
export class ShopModule {}
