import { OrderReply, OrdersReply, PlaceOrderBody } from '@chhapai/contracts';
import { InvalidRequest, Shopper, SignedIn, UuidPipe, type ShopperId } from '@chhapai/service-kit';
import { Body, Controller, Get, Headers, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import { PageQuery } from '../../paging.js';
import { OrderNotFound } from './orders.errors.js';
import { OrdersService } from './orders.service.js';
import { PlaceOrder } from './place-order.js';

const VISIBLE_ASCII = /^[\x21-\x7e]{1,200}$/;

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
    @Shopper() shopper: ShopperId,
    @Body({ schema: PlaceOrderBody }) body: PlaceOrderBody,
    @Headers('idempotency-key') key: string | undefined,
  ) {
    if (key !== undefined && !VISIBLE_ASCII.test(key))
      throw new InvalidRequest('Idempotency-Key must be 1 to 200 visible ASCII characters without spaces');
    return this.placeOrder.execute(shopper, body, key ?? null);
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
}
