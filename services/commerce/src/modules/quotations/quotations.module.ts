import { AccessTokenReader, JobsModule, Mailer, VerifiedEmail } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressesModule } from '../addresses/addresses.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { SiteModule } from '../site/site.module.js';
import { DecideQuotation } from './decide-quotation.js';
import { QuotationActionsService } from './quotation-actions.service.js';
import { QuotationContents } from './quotation-content.js';
import { QuotationFiles } from './quotation-files.js';
import { QuotationLinks } from './quotation-links.js';
import { QuotationMailer } from './quotation-mailer.js';
import { QuotationsController } from './quotations.controller.js';
import { QuotationEntity, QuotationKeyEntity } from './quotations.entities.js';
import { replaceQuotationEmail } from './replace-quotation-email.js';
import { StaffQuotationsController } from './staff-quotations.controller.js';
import { StaffQuotationsService } from './staff-quotations.service.js';

export { QuotationEntity, replaceQuotationEmail };
export const quotationsEntities = [QuotationEntity, QuotationKeyEntity];

@Module({
  imports: [
    TypeOrmModule.forFeature(quotationsEntities),
    AddressesModule,
    DocumentsModule,
    InvoicesModule,
    JobsModule,
    OrdersModule,
    SiteModule,
  ],
  controllers: [StaffQuotationsController, QuotationsController],
  providers: [
    StaffQuotationsService,
    QuotationActionsService,
    QuotationContents,
    DecideQuotation,
    QuotationFiles,
    QuotationLinks,
    QuotationMailer,
    Mailer,
    AccessTokenReader,
    VerifiedEmail,
  ],
})
export class QuotationsModule {}
