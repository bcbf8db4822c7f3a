import { pipeline } from 'node:stream';
import { CreditNotesReply, InvoicesFilter, invoicePaths, InvoicesQuery, InvoicesReply } from '@chhapai/contracts';
import { Permitted } from '@chhapai/service-kit';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { InvoiceListService, type DocumentList } from './invoice-list.service.js';
import { EXPORT_COLUMNS, toCreditNote, toExportRows, toInvoice } from './invoice-views.rules.js';

const Csv = () => ApiOkResponse({ content: { 'text/csv': {} } });

/** Issued invoices and credit notes. */
@Permitted('invoices.read')
@Controller()
export class InvoicesController {
  constructor(private readonly documents: InvoiceListService) {}

  @Get(invoicePaths.list)
  @ApiOkResponse({ standardSchema: InvoicesReply })
  invoices(@Query({ schema: InvoicesQuery }) query: InvoicesQuery) {
    return this.documents.page('invoices', query, toInvoice);
  }

  @Get(invoicePaths.export)
  @Csv()
  exportInvoices(@Query({ schema: InvoicesFilter }) filter: InvoicesFilter, @Res() reply: FastifyReply) {
    return this.#export('invoices', filter, reply);
  }

  @Get(invoicePaths.creditNotes)
  @ApiOkResponse({ standardSchema: CreditNotesReply })
  creditNotes(@Query({ schema: InvoicesQuery }) query: InvoicesQuery) {
    return this.documents.page('credit-notes', query, toCreditNote);
  }

  @Get(invoicePaths.creditNotesExport)
  @Csv()
  exportCreditNotes(@Query({ schema: InvoicesFilter }) filter: InvoicesFilter, @Res() reply: FastifyReply) {
    return this.#export('credit-notes', filter, reply);
  }

  /** With a byte order mark, so that spreadsheets read Hindi names, and with formulas disarmed. */
  async #export(list: DocumentList, filter: InvoicesFilter, reply: FastifyReply): Promise<void> {
    const csv = stringify({ header: true, columns: [...EXPORT_COLUMNS], bom: true, escape_formulas: true });
    pipeline(this.#rows(list, filter), csv, () => undefined);
    await reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${list}.csv"`)
      .send(csv);
  }

  async *#rows(list: DocumentList, filter: InvoicesFilter): AsyncGenerator<string[]> {
    for await (const document of this.documents.all(list, filter)) yield* toExportRows(document);
  }
}
