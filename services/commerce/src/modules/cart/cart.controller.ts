import { AddToCartBody, UpdateCartBody } from '@chhapai/contracts';
import { Shopper, SignedIn, type ShopperId } from '@chhapai/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { PersonalJson } from '../../http/personal-json.js';
import { AddToCart } from './add-to-cart.js';
import { CartReader } from './cart.reader.js';
import { ClearCart } from './clear-cart.js';
import { RemoveLine } from './remove-line.js';
import { UpdateLine } from './update-line.js';

@SignedIn()
@Controller('api/cart')
export class CartController {
  constructor(
    @Inject(CartReader) private readonly cart: CartReader,
    @Inject(AddToCart) private readonly addToCart: AddToCart,
    @Inject(UpdateLine) private readonly updateLine: UpdateLine,
    @Inject(RemoveLine) private readonly removeLine: RemoveLine,
    @Inject(ClearCart) private readonly clearCart: ClearCart,
  ) {}

  @Get()
  @PersonalJson()
  show(@Shopper() who: ShopperId): Promise<string> {
    return this.cart.reply(who, 'Cart fetched');
  }

  @Post('add')
  @HttpCode(200)
  @PersonalJson()
  async add(@Shopper() who: ShopperId, @Body({ schema: AddToCartBody }) body: AddToCartBody): Promise<string> {
    await this.addToCart.execute(who, body);
    return this.cart.reply(who, 'Item added to cart!');
  }

  @Put('update/:id')
  @PersonalJson()
  async update(
    @Shopper() who: ShopperId,
    @Param('id') id: string,
    @Body({ schema: UpdateCartBody }) { quantity }: UpdateCartBody,
  ): Promise<string> {
    if (quantity < 1) return this.remove(who, id);
    await this.updateLine.execute(who, id, quantity);
    return this.cart.reply(who, 'Cart updated');
  }

  @Delete('remove/:id')
  @PersonalJson()
  async remove(@Shopper() who: ShopperId, @Param('id') id: string): Promise<string> {
    await this.removeLine.execute(who, id);
    return this.cart.reply(who, 'Item removed from cart');
  }

  @Delete('clear')
  @PersonalJson()
  async clear(@Shopper() who: ShopperId): Promise<string> {
    await this.clearCart.execute(who);
    return this.cart.reply(who, 'Cart cleared');
  }
}
