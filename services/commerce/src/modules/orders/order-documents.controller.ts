import { DocumentBody, DocumentReply, orderPaths, staffOrderPaths, StaffOrderReply } from '@chhapai/contracts';
import {
  Actor,
  Permitted,
  Shopper,
  type ShopperId,
  SignedIn,
  UuidPipe,
  IdempotencyKey,
  versionedReply,
} from '@chhapai/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { sendPdf } from '../documents/documents.module.js';
import { OrderDocumentsService } from './order-documents.service.js';
import { ExistingOrderGuard } from './order.guards.js';
import { OrderNotFound } from './orders.errors.js';
import { StaffOrdersService, type StaffActor } from './staff/staff-orders.service.js';

const Pdf = () => ApiOkResponse({ content: { 'application/pdf': {} } });

/** Invoices and other documents of an order, as PDF. */
@Controller()
export class OrderDocumentsController {
  constructor(
    private readonly documents: OrderDocumentsService,
    private readonly orders: StaffOrdersService,
  ) {}

  @Post(`${staffOrderPaths.list}/:id/documents`)
  @Permitted('orders.read')
  @HttpCode(200)
  @UseGuards(ExistingOrderGuard)
  @ApiOkResponse({ standardSchema: DocumentReply })
  async createLink(@Param('id') id: string, @Body({ schema: DocumentBody }) { kind }: DocumentBody) {
    return { url: await this.documents.createLink(id, kind) };
  }

  @Post(`${staffOrderPaths.list}/:id/invoice`)
  @Permitted('orders.move')
  @HttpCode(200)
  @UseGuards(ExistingOrderGuard)
  @ApiOkResponse({ standardSchema: StaffOrderReply })
  async issueInvoice(
    @Actor() actor: StaffActor,
    @Param('id') id: string,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return versionedReply(reply, await this.orders.issueInvoice(id, key, actor));
  }

  @Get(`${orderPaths.mine}/:id/invoice`)
  @SignedIn()
  @Pdf()
  async downloadInvoice(
    @Shopper() shopper: ShopperId,
    @Param('id', new UuidPipe(OrderNotFound)) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(reply, await this.documents.getOwnInvoice(shopper, id));
  }
}
