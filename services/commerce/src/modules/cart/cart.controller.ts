import { AddToCartBody, cartPaths, CartReply, UpdateCartBody } from '@chhapai/contracts';
import { IdempotencyKey, markReplay, Shopper, SignedIn, UuidPipe, type ShopperId } from '@chhapai/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { LineNotFound } from './cart.errors.js';
import { CartService } from './cart.service.js';

const LineId = () => Param('id', new UuidPipe(LineNotFound));

/** Every reply contains the whole cart. */
@SignedIn()
@Controller(cartPaths.get)
export class CartController {
  constructor(private readonly cart: CartService) {}

  @Get()
  @ApiOkResponse({ standardSchema: CartReply })
  show(@Shopper() shopper: ShopperId) {
    return this.cart.reply(shopper, 'Cart fetched');
  }

  @Post('add')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: CartReply })
  async add(
    @Shopper() shopper: ShopperId,
    @Body({ schema: AddToCartBody }) body: AddToCartBody,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    markReplay(response, await this.cart.add(shopper, body, key));
    return this.cart.reply(shopper, 'Item added to cart!');
  }

  @Put('update/:id')
  @ApiOkResponse({ standardSchema: CartReply })
  async update(
    @Shopper() shopper: ShopperId,
    @LineId() id: string,
    @Body({ schema: UpdateCartBody }) { quantity }: UpdateCartBody,
  ) {
    if (quantity < 1) return this.remove(shopper, id);
    await this.cart.update(shopper, id, quantity);
    return this.cart.reply(shopper, 'Cart updated');
  }

  @Delete('remove/:id')
  @ApiOkResponse({ standardSchema: CartReply })
  async remove(@Shopper() shopper: ShopperId, @LineId() id: string) {
    await this.cart.remove(shopper, id);
    return this.cart.reply(shopper, 'Item removed from cart');
  }

  @Delete('clear')
  @ApiOkResponse({ standardSchema: CartReply })
  async clear(@Shopper() shopper: ShopperId) {
    await this.cart.clear(shopper);
    return this.cart.reply(shopper, 'Cart cleared');
  }
}
