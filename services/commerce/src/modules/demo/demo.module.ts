import { Module } from '@nestjs/common';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { DemoData } from './demo-data.js';

/** Fills a new shop with a year of sample orders, quotations, returns and reviews if `DEMO_DATA` is set. */
@Module({ imports: [InvoicesModule], providers: [DemoData] })
export class DemoModule {}
