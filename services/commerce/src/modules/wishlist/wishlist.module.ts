import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProductEntity } from '../catalogue/catalogue.module.js';
import { WishlistItemEntity } from './wishlist-item.entity.js';
import { WishlistController } from './wishlist.controller.js';
import { WishlistService } from './wishlist.service.js';

export const wishlistEntities = [WishlistItemEntity];

@Module({
  imports: [TypeOrmModule.forFeature([...wishlistEntities, ProductEntity])],
  controllers: [WishlistController],
  providers: [WishlistService],
})
export class WishlistModule {}
