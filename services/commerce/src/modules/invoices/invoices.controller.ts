import {
  CreditNotesReply,
  InvoicesFilter,
  invoicePaths,
  InvoicesQuery,
  InvoicesReply,
  InvoiceSummaryQuery,
  InvoiceSummaryReply,
} from '@chhapai/contracts';
import { Permitted } from '@chhapai/service-kit';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { sendCsv } from '../../send-csv.js';
import { InvoiceListService, type DocumentList } from './invoice-list.service.js';
import { SUMMARY_COLUMNS, toSummaryRows } from './invoice-summary.rules.js';
import { InvoiceSummaryService } from './invoice-summary.service.js';
import { EXPORT_COLUMNS, toCreditNote, toExportRows, toInvoice } from './invoice-views.rules.js';

const Csv = () => ApiOkResponse({ content: { 'text/csv': {} } });

/** Issued invoices and credit notes. */
@Permitted('invoices.read')
@Controller()
export class InvoicesController {
  constructor(
    private readonly documents: InvoiceListService,
    private readonly summaries: InvoiceSummaryService,
  ) {}

  @Get(invoicePaths.list)
  @ApiOkResponse({ standardSchema: InvoicesReply })
  listInvoices(@Query({ schema: InvoicesQuery }) query: InvoicesQuery) {
    return this.documents.list('invoices', query, toInvoice);
  }

  @Get(invoicePaths.export)
  @Csv()
  exportInvoices(@Query({ schema: InvoicesFilter }) filter: InvoicesFilter, @Res() reply: FastifyReply) {
    return this.export('invoices', filter, reply);
  }

  @Get(invoicePaths.creditNotes)
  @ApiOkResponse({ standardSchema: CreditNotesReply })
  listCreditNotes(@Query({ schema: InvoicesQuery }) query: InvoicesQuery) {
    return this.documents.list('credit-notes', query, toCreditNote);
  }

  @Get(invoicePaths.creditNotesExport)
  @Csv()
  exportCreditNotes(@Query({ schema: InvoicesFilter }) filter: InvoicesFilter, @Res() reply: FastifyReply) {
    return this.export('credit-notes', filter, reply);
  }

  @Get(invoicePaths.summary)
  @ApiOkResponse({ standardSchema: InvoiceSummaryReply })
  async showSummary(@Query({ schema: InvoiceSummaryQuery }) { fy }: InvoiceSummaryQuery) {
    return { data: await this.summaries.read(fy) };
  }

  @Get(invoicePaths.summaryExport)
  @Csv()
  async exportSummary(@Query({ schema: InvoiceSummaryQuery }) { fy }: InvoiceSummaryQuery, @Res() reply: FastifyReply) {
    const summary = await this.summaries.read(fy);
    await sendCsv(reply, { name: `gst-${summary.fy}`, columns: SUMMARY_COLUMNS, rows: toSummaryRows(summary) });
  }

  private export(list: DocumentList, filter: InvoicesFilter, reply: FastifyReply): Promise<void> {
    return sendCsv(reply, { name: list, columns: EXPORT_COLUMNS, rows: this.readRows(list, filter) });
  }

  private async *readRows(list: DocumentList, filter: InvoicesFilter): AsyncGenerator<string[]> {
    for await (const document of this.documents.readAll(list, filter)) yield* toExportRows(document);
  }
}
