import { pipeline, type Readable } from 'node:stream';
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
import { stringify, type Options } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { InvoiceListService, type DocumentList } from './invoice-list.service.js';
import { SUMMARY_COLUMNS, toSummaryRows } from './invoice-summary.rules.js';
import { InvoiceSummaryService } from './invoice-summary.service.js';
import { EXPORT_COLUMNS, toCreditNote, toExportRows, toInvoice } from './invoice-views.rules.js';

/** Files have a byte order mark, so that spreadsheets read Hindi names. Formulas are escaped. Numbers are amounts in rupees. */
const CSV: Options = {
  header: true,
  bom: true,
  escape_formulas: true,
  cast: { number: (rupees) => rupees.toFixed(2) },
};

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
    await send(reply, `gst-${summary.fy}`, stringify(toSummaryRows(summary), { ...CSV, columns: SUMMARY_COLUMNS }));
  }

  private async export(list: DocumentList, filter: InvoicesFilter, reply: FastifyReply): Promise<void> {
    const csv = stringify({ ...CSV, columns: [...EXPORT_COLUMNS] });
    // If reading fails, `pipeline` destroys `csv`, and the download ends with an error.
    pipeline(this.readRows(list, filter), csv, () => undefined);
    await send(reply, list, csv);
  }

  private async *readRows(list: DocumentList, filter: InvoicesFilter): AsyncGenerator<string[]> {
    for await (const document of this.documents.readAll(list, filter)) yield* toExportRows(document);
  }
}

const send = (reply: FastifyReply, name: string, csv: Readable) =>
  reply.type('text/csv; charset=utf-8').header('Content-Disposition', `attachment; filename="${name}.csv"`).send(csv);
