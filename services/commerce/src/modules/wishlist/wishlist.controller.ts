import { wishlistPaths, WishlistReply } from '@chhapai/contracts';
import { Shopper, SignedIn, UuidPipe, type ShopperId } from '@chhapai/service-kit';
import { Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ProductNotFound } from '../catalogue/catalogue.module.js';
import { WishlistService } from './wishlist.service.js';

const ProductId = () => Param('productId', new UuidPipe(ProductNotFound));

/** Every reply contains the whole list. */
@SignedIn()
@Controller(wishlistPaths.list)
export class WishlistController {
  constructor(private readonly wishlist: WishlistService) {}

  @Get()
  @ApiOkResponse({ standardSchema: WishlistReply })
  async show(@Shopper() shopper: ShopperId) {
    return { message: 'Wishlist fetched', ...(await this.wishlist.list(shopper)) };
  }

  @Put(':productId')
  @ApiOkResponse({ standardSchema: WishlistReply })
  async add(@Shopper() shopper: ShopperId, @ProductId() productId: string) {
    await this.wishlist.add(shopper, productId);
    return { message: 'Added to wishlist', ...(await this.wishlist.list(shopper)) };
  }

  @Delete(':productId')
  @ApiOkResponse({ standardSchema: WishlistReply })
  async remove(@Shopper() shopper: ShopperId, @ProductId() productId: string) {
    await this.wishlist.remove(shopper, productId);
    return { message: 'Removed from wishlist', ...(await this.wishlist.list(shopper)) };
  }
}
