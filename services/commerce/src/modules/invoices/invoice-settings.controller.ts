import { invoicePaths, InvoiceSettingsChange, InvoiceSettingsReply } from '@chhapai/contracts';
import { IfMatch, Permitted, withETag, Actor } from '@chhapai/service-kit';
import { Body, Controller, Get, Patch, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { InvoiceSettingsService } from './invoice-settings.service.js';

@Permitted('invoices.settings')
@Controller(invoicePaths.settings)
export class InvoiceSettingsController {
  constructor(private readonly settings: InvoiceSettingsService) {}

  @Get()
  @ApiOkResponse({ standardSchema: InvoiceSettingsReply })
  async show(@Res({ passthrough: true }) reply: FastifyReply) {
    return withETag(reply, await this.settings.read());
  }

  @Patch()
  @ApiOkResponse({ standardSchema: InvoiceSettingsReply })
  async change(
    @Actor() actor: Actor,
    @IfMatch() version: number,
    @Body({ schema: InvoiceSettingsChange }) change: InvoiceSettingsChange,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return withETag(reply, await this.settings.change(change, version, actor));
  }
}
