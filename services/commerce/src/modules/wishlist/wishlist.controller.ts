import { Shopper, SignedIn, type ShopperId } from '@chhapai/service-kit';
import { Controller, Delete, Get, Inject, Param, Put } from '@nestjs/common';
import { PersonalJson } from '../../http/personal-json.js';
import { Wishlist } from './wishlist.js';

@SignedIn()
@Controller('api/wishlist')
export class WishlistController {
  constructor(@Inject(Wishlist) private readonly wishlist: Wishlist) {}

  @Get()
  @PersonalJson()
  show(@Shopper() who: ShopperId): Promise<string> {
    return this.wishlist.reply(who, 'Wishlist fetched');
  }

  @Put(':productId')
  @PersonalJson()
  async keep(@Shopper() who: ShopperId, @Param('productId') productId: string): Promise<string> {
    await this.wishlist.keep(who, productId);
    return this.wishlist.reply(who, 'Added to wishlist');
  }

  @Delete(':productId')
  @PersonalJson()
  async drop(@Shopper() who: ShopperId, @Param('productId') productId: string): Promise<string> {
    await this.wishlist.drop(who, productId);
    return this.wishlist.reply(who, 'Removed from wishlist');
  }
}
