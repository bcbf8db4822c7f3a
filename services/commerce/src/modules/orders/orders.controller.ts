import { PlaceOrderBody } from '@chhapai/contracts';
import { Shopper, SignedIn, type ShopperId } from '@chhapai/service-kit';
import { Body, Controller, Get, Headers, Inject, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { PersonalJson } from '../../http/personal-json.js';
import { OrdersReader } from './orders.reader.js';
import { PlaceOrder } from './place-order.js';
import { readIdempotencyKey } from './submission.js';

const PageQuery = z.strictObject({ after: z.uuid().optional() });
type PageQuery = z.infer<typeof PageQuery>;

@SignedIn()
@Controller('api/orders')
export class OrdersController {
  constructor(
    @Inject(PlaceOrder) private readonly placeOrder: PlaceOrder,
    @Inject(OrdersReader) private readonly orders: OrdersReader,
  ) {}

  @Post()
  @PersonalJson()
  place(
    @Shopper() who: ShopperId,
    @Body({ schema: PlaceOrderBody }) body: PlaceOrderBody,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<string> {
    return this.placeOrder.execute(who, body, readIdempotencyKey(key));
  }

  @Get()
  @PersonalJson()
  mine(@Shopper() who: ShopperId, @Query({ schema: PageQuery }) { after }: PageQuery): Promise<string> {
    return this.orders.page(who, after);
  }

  @Get(':id')
  @PersonalJson()
  one(@Shopper() who: ShopperId, @Param('id') id: string): Promise<string> {
    return this.orders.one(who, id);
  }
}
