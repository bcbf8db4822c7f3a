import { Module } from '@nestjs/common';
import { WishlistController } from './wishlist.controller.js';
import { Wishlist } from './wishlist.js';

@Module({ controllers: [WishlistController], providers: [Wishlist] })
export class WishlistModule {}
