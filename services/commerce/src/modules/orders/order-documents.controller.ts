import { DocumentBody, DocumentReply, StaffOrderReply } from '@chhapai/contracts';
import {
  Actor,
  Public,
  Permitted,
  Shopper,
  type ShopperId,
  SignedIn,
  UuidPipe,
  withETag,
  IdempotencyKey,
  markReplay,
} from '@chhapai/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExistingOrderGuard } from './existing-order.guard.js';
import { OrderDocumentsService, type DocumentFile } from './order-documents.service.js';
import { OrderNotFound } from './orders.errors.js';
import { StaffOrdersService, type StaffActor } from './staff-orders.service.js';

const Pdf = () => ApiOkResponse({ content: { 'application/pdf': {} } });
/** The styles are for the browser's own viewer. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Invoices and other documents of an order, as PDF. */
@Controller()
export class OrderDocumentsController {
  constructor(
    private readonly documents: OrderDocumentsService,
    private readonly orders: StaffOrdersService,
  ) {}

  @Post('api/admin/orders/:id/documents')
  @Permitted('orders.read')
  @HttpCode(200)
  @UseGuards(ExistingOrderGuard)
  @ApiOkResponse({ standardSchema: DocumentReply })
  async link(@Param('id') id: string, @Body({ schema: DocumentBody }) { kind }: DocumentBody) {
    return { url: await this.documents.link(id, kind) };
  }

  @Post('api/admin/orders/:id/invoice')
  @Permitted('orders.move')
  @HttpCode(200)
  @UseGuards(ExistingOrderGuard)
  @ApiOkResponse({ standardSchema: StaffOrderReply })
  async issue(
    @Actor() actor: StaffActor,
    @Param('id') id: string,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { reply: data, isReplayed } = await this.orders.issueInvoice(id, key, actor);
    markReplay(reply, isReplayed);
    return withETag(reply, data);
  }

  /** HEAD does not use the link up. */
  @Get('api/documents/:token')
  @Public()
  @Pdf()
  async open(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (request.method === 'HEAD') return void (await reply.type('application/pdf').send());
    await sendPdf(reply, await this.documents.open(token));
  }

  @Get('api/orders/:id/invoice')
  @SignedIn()
  @Pdf()
  async invoice(
    @Shopper() shopper: ShopperId,
    @Param('id', new UuidPipe(OrderNotFound)) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(reply, await this.documents.ownInvoice(shopper, id));
  }
}

async function sendPdf(reply: FastifyReply, { name, content }: DocumentFile): Promise<void> {
  await reply
    .type('application/pdf')
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', `inline; filename="${name}"`)
    .header('Content-Security-Policy', POLICY)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Referrer-Policy', 'no-referrer')
    .send(content);
}
