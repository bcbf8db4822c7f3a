import { orderPaths, OrderReturnReply, OrderReturnsReply, RequestReturnBody } from '@chhapai/contracts';
import { Shopper, SignedIn, UuidPipe, type ShopperId, IdempotencyKey, markReplay } from '@chhapai/service-kit';
import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OrderNotFound } from '../orders/orders.module.js';
import { ReturnNotFound } from './returns.errors.js';
import { ReturnsService } from './returns.service.js';
import { sendPhoto } from './send-photo.js';

const OrderId = () => Param('id', new UuidPipe(OrderNotFound));

@SignedIn()
@Controller(`${orderPaths.mine}/:id/returns`)
export class ReturnsController {
  constructor(private readonly returns: ReturnsService) {}

  @Get()
  @ApiOkResponse({ standardSchema: OrderReturnsReply })
  list(@Shopper() shopper: ShopperId, @OrderId() id: string) {
    return this.returns.listForOrder(shopper, id);
  }

  @Post()
  @ApiCreatedResponse({ standardSchema: OrderReturnReply })
  async request(
    @Shopper() shopper: ShopperId,
    @OrderId() id: string,
    @IdempotencyKey() key: string | null,
    @Body({ schema: RequestReturnBody }) body: RequestReturnBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const { reply: data, isReplayed } = await this.returns.request(shopper, id, body, key);
    markReplay(response, isReplayed);
    return { message: 'Your return request was sent', data };
  }

  @Get('photos/:photo')
  @ApiOkResponse({ content: { 'image/webp': {} } })
  async showPhoto(
    @Shopper() shopper: ShopperId,
    @OrderId() id: string,
    @Param('photo', new UuidPipe(ReturnNotFound)) photo: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPhoto(reply, await this.returns.getPhoto(shopper, id, photo));
  }
}
