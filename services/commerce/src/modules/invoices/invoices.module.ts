import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressesModule } from '../addresses/addresses.module.js';
import { InvoiceIssuer } from './invoice-issuer.js';
import { InvoiceListService } from './invoice-list.service.js';
import { InvoiceSummaryService } from './invoice-summary.service.js';
import { InvoiceSettingsController } from './invoice-settings.controller.js';
import { InvoiceSettingsService } from './invoice-settings.service.js';
import { InvoicesController } from './invoices.controller.js';
import { IssuedDocuments } from './issued-documents.js';
import { InvoiceSeriesEntity, InvoiceSettingsEntity, TaxDocumentEntity, TaxRateEntity } from './invoices.entities.js';
import { TaxRatesController } from './tax-rates.controller.js';
import { TaxRatesService } from './tax-rates.service.js';

export {
  hsnSummary,
  type DocumentContent,
  type HsnTotals,
  type InvoiceLine,
  type TaxedSale,
} from './invoice-content.rules.js';
export { InvoiceAlreadyIssued, InvoiceNotDue, InvoiceNotFound } from './invoices.errors.js';

export { findCodeRates, type CodeRate } from './code-rates.js';
export { documentNumber, financialYear } from './numbering.rules.js';
export { InvoiceIssuer, IssuedDocuments, TaxDocumentEntity };

export const invoicesEntities = [TaxRateEntity, InvoiceSettingsEntity, InvoiceSeriesEntity, TaxDocumentEntity];

@Module({
  imports: [TypeOrmModule.forFeature(invoicesEntities), AddressesModule],
  controllers: [InvoicesController, InvoiceSettingsController, TaxRatesController],
  providers: [
    InvoiceIssuer,
    IssuedDocuments,
    InvoiceListService,
    InvoiceSummaryService,
    InvoiceSettingsService,
    TaxRatesService,
  ],
  exports: [InvoiceIssuer, IssuedDocuments],
})
export class InvoicesModule {}
