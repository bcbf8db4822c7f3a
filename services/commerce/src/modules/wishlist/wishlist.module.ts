import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProductEntity } from '../catalogue/index.js';
import { WishlistItemEntity } from './wishlist-item.entity.js';
import { WishlistController } from './wishlist.controller.js';
import { WishlistService } from './wishlist.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([WishlistItemEntity, ProductEntity])],
  controllers: [WishlistController],
  providers: [WishlistService],
})
export class WishlistModule {}
