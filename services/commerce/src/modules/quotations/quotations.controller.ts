import {
  AcceptQuotationBody,
  AcceptQuotationReply,
  DeclineQuotationBody,
  QUOTATION_KEY_HEADER,
  QuotationReply,
  type AccessClaims,
} from '@chhapai/contracts';
import { AccessTokenReader, GuardedBy, IdempotencyKey, markReplay, VerifiedEmail } from '@chhapai/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPdf } from '../documents/documents.module.js';
import { OrderLinks } from '../orders/orders.module.js';
import { DecideQuotation } from './decide-quotation.js';
import { QuotationFiles } from './quotation-files.js';
import { QuotationKeyGuard } from './quotation-links.js';

/** A quotation for anyone with the link from our email, without a login. */
@GuardedBy(QuotationKeyGuard, [{ header: QUOTATION_KEY_HEADER }])
@Controller('api/quotations/:id')
export class QuotationsController {
  constructor(
    private readonly quotations: DecideQuotation,
    private readonly files: QuotationFiles,
    private readonly orderLinks: OrderLinks,
    private readonly tokenReader: AccessTokenReader,
    private readonly verifiedEmail: VerifiedEmail,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: QuotationReply })
  async show(@Param('id') id: string) {
    return { data: await this.quotations.get(id) };
  }

  @Get('pdf')
  @ApiOkResponse({ content: { 'application/pdf': {} } })
  async downloadPdf(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    await sendPdf(reply, await this.files.getFile(id));
  }

  /** The link to the order is not part of a stored reply: its key is stored as a hash only. */
  @Post('accept')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AcceptQuotationReply })
  async accept(
    @Param('id') id: string,
    @IdempotencyKey() key: string | null,
    @Body({ schema: AcceptQuotationBody }) body: AcceptQuotationBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const claims = await this.tokenReader.findClaims(request);
    const findAccount = (email: string) => this.findAccountId(request, claims, email);
    const { reply, isReplayed } = await this.quotations.accept({ id, body, key, requestId: request.id }, findAccount);
    markReplay(response, isReplayed);
    const { pathname, search } = new URL(await this.orderLinks.create(reply.order._id));
    return { message: 'Your order has been placed', ...reply, path: pathname + search };
  }

  @Post('decline')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: QuotationReply })
  async decline(
    @Param('id') id: string,
    @IdempotencyKey() key: string | null,
    @Body({ schema: DeclineQuotationBody }) body: DeclineQuotationBody,
    @Req() { id: requestId }: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const { reply, isReplayed } = await this.quotations.decline({ id, body, key, requestId });
    markReplay(response, isReplayed);
    return reply;
  }

  /**
   * The id of the signed-in person if `email` is their verified address. Null otherwise, or if that cannot be checked now: the
   * order is then sent by email only.
   */
  private async findAccountId(
    request: FastifyRequest,
    claims: AccessClaims | undefined,
    email: string,
  ): Promise<string | null> {
    if (!claims) return null;
    const verified = await this.verifiedEmail.read(request).catch(() => null);
    return verified?.toLowerCase() === email ? claims.sub : null;
  }
}
