import { AddTaxRateBody, invoicePaths, TaxRateReply, TaxRatesReply } from '@chhapai/contracts';
import { Actor, Permitted } from '@chhapai/service-kit';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import { TaxRatesService } from './tax-rates.service.js';

/** A repeated POST is refused, so it needs no `Idempotency-Key`. */
@Permitted('invoices.read')
@Controller(invoicePaths.taxRates)
export class TaxRatesController {
  constructor(private readonly rates: TaxRatesService) {}

  @Get()
  @ApiOkResponse({ standardSchema: TaxRatesReply })
  async list() {
    return { data: await this.rates.list() };
  }

  @Post()
  @Permitted('invoices.settings')
  @ApiCreatedResponse({ standardSchema: TaxRateReply })
  async add(@Actor() actor: Actor, @Body({ schema: AddTaxRateBody }) body: AddTaxRateBody) {
    return { data: await this.rates.add(body, actor) };
  }
}
