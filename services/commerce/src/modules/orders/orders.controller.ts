import { OrderReply, OrdersReply, PlaceOrderBody, type AccessClaims } from '@chhapai/contracts';
import { Actor, Claims, Shopper, SignedIn, UuidPipe, type ShopperId } from '@chhapai/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { IdempotencyKey, markReplay } from '../../idempotency.js';
import { PageQuery } from '../../paging.js';
import { OrderNotFound } from './orders.errors.js';
import { OrdersService } from './orders.service.js';
import { PlaceOrder } from './place-order.js';

@SignedIn()
@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly placeOrder: PlaceOrder,
    private readonly orders: OrdersService,
  ) {}

  @Post()
  @ApiCreatedResponse({ standardSchema: OrderReply })
  place(
    @Shopper() id: ShopperId,
    @Claims() { email }: AccessClaims,
    @Body({ schema: PlaceOrderBody }) body: PlaceOrderBody,
    @IdempotencyKey() key: string | null,
  ) {
    return this.placeOrder.execute({ id, email }, body, key);
  }

  @Get()
  @ApiOkResponse({ standardSchema: OrdersReply })
  list(@Shopper() shopper: ShopperId, @Query({ schema: PageQuery }) { after }: PageQuery) {
    return this.orders.page(shopper, after);
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: OrderReply })
  async show(@Shopper() shopper: ShopperId, @Param('id', new UuidPipe(OrderNotFound)) id: string) {
    return { message: 'Order found', order: await this.orders.get(shopper, id) };
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: OrderReply })
  async cancel(
    @Actor() shopper: Actor,
    @Param('id', new UuidPipe(OrderNotFound)) id: string,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { reply: order, isReplayed } = await this.orders.cancel(shopper, id, key);
    markReplay(reply, isReplayed);
    return { message: 'Your order was cancelled', order };
  }
}
