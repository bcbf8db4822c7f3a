import {
  ConfirmOrderBody,
  ORDER_KEY_HEADER,
  orderPaths,
  OrderReply,
  OrdersQuery,
  OrdersReply,
  PlaceOrderBody,
  ReorderReply,
  type AccessClaims,
} from '@chhapai/contracts';
import {
  Actor,
  Claims,
  GuardedBy,
  Shopper,
  SignedIn,
  UuidPipe,
  type ShopperId,
  IdempotencyKey,
  markReplay,
} from '@chhapai/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConfirmOrder } from './moving/confirm-order.js';
import { OrderKeyGuard, OrderReader, SignedInOrKeyGuard } from './order.guards.js';
import { OrderNotFound } from './orders.errors.js';
import { OrdersService } from './orders.service.js';
import { PlaceOrder } from './placing/place-order.js';
import { ClaimQuotedOrders } from './placing/quoted-orders.js';
import { Reorder } from './placing/reorder.js';

@SignedIn()
@Controller(orderPaths.mine)
export class OrdersController {
  constructor(
    private readonly placeOrder: PlaceOrder,
    private readonly orders: OrdersService,
    private readonly reorder: Reorder,
    private readonly confirmOrder: ConfirmOrder,
    private readonly claimQuotedOrders: ClaimQuotedOrders,
  ) {}

  @Post()
  @ApiCreatedResponse({ standardSchema: OrderReply })
  async place(
    @Shopper() id: ShopperId,
    @Claims() { email }: AccessClaims,
    @Body({ schema: PlaceOrderBody }) body: PlaceOrderBody,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const { reply, isReplayed } = await this.placeOrder.execute({ id, email }, body, key);
    markReplay(response, isReplayed);
    return reply;
  }

  @Get()
  @ApiOkResponse({ standardSchema: OrdersReply })
  async list(
    @Shopper() shopper: ShopperId,
    @Claims() claims: AccessClaims,
    @Query({ schema: OrdersQuery }) query: OrdersQuery,
    @Req() request: FastifyRequest,
  ) {
    if (!query.after) await this.claimQuotedOrders.execute(claims, request);
    return this.orders.list(shopper, query);
  }

  /** Accepts the key of an email link instead of a login; then the phone number and GSTIN are masked. */
  @Get(':id')
  @GuardedBy(SignedInOrKeyGuard, ['bearer', { header: ORDER_KEY_HEADER }])
  @ApiOkResponse({ standardSchema: OrderReply })
  async show(@OrderReader() reader: OrderReader, @Param('id', new UuidPipe(OrderNotFound)) id: string) {
    const order = 'key' in reader ? this.orders.open(id, reader.key) : this.orders.get(reader.shopper, id);
    return { message: 'Order found', order: await order };
  }

  /** Requires the key of an email link; a login is neither needed nor sufficient. */
  @Post(':id/confirm')
  @HttpCode(200)
  @GuardedBy(OrderKeyGuard, [{ header: ORDER_KEY_HEADER }])
  @ApiOkResponse({ standardSchema: OrderReply })
  async confirm(
    @Param('id', new UuidPipe(OrderNotFound)) id: string,
    @IdempotencyKey() key: string | null,
    @Body({ schema: ConfirmOrderBody }) body: ConfirmOrderBody,
    @Req() { id: requestId }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { reply: order, isReplayed } = await this.confirmOrder.execute({ id, body, key, requestId });
    markReplay(reply, isReplayed);
    return { message: 'Your order is confirmed', order };
  }

  @Post(':id/reorder')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ReorderReply })
  async orderAgain(
    @Shopper() shopper: ShopperId,
    @Param('id', new UuidPipe(OrderNotFound)) id: string,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const { reply, isReplayed } = await this.reorder.execute(shopper, id, key);
    markReplay(response, isReplayed);
    return reply;
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
