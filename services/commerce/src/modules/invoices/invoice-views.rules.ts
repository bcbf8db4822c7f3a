import type { CreditNote, Invoice, InvoiceKind } from '@chhapai/contracts';
import { hsnSummary, type DocumentContent, type InvoiceTotals } from './invoice-content.rules.js';

/** A stored document with its content. */
export interface StoredDocument {
  id: string;
  orderId: string;
  issuedAt: Date;
  content: DocumentContent;
}

/** An invoice in the list for staff. */
export function toInvoice(document: StoredDocument): Invoice {
  return { ...commonFields(document), kind: document.content.kind as InvoiceKind };
}

/** A credit note in the list for staff. */
export function toCreditNote(document: StoredDocument): CreditNote {
  const { number, date } = document.content.invoice!;
  return { ...commonFields(document), invoice: { number, date } };
}

function commonFields({ id, orderId, issuedAt, content }: StoredDocument) {
  const { number, date, order, buyer, placeOfSupply, totals } = content;
  return {
    _id: id,
    number,
    date,
    issuedAt: issuedAt.toISOString(),
    order: { _id: orderId, number: order.number },
    buyer: { name: buyer.name, ...(buyer.gstin !== null && { gstin: buyer.gstin }) },
    placeOfSupply: `${placeOfSupply.code} ${placeOfSupply.name}`,
    ...inRupees(totals),
  };
}

const inRupees = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise }: InvoiceTotals) => ({
  taxable: taxablePaise / 100,
  cgst: cgstPaise / 100,
  sgst: sgstPaise / 100,
  igst: igstPaise / 100,
  total: totalPaise / 100,
});

export const EXPORT_COLUMNS = [
  'Number',
  'Date',
  'Kind',
  'Invoice number',
  'Invoice date',
  'Order',
  'Buyer',
  'GSTIN',
  'Place of supply',
  'HSN',
  'Quantity',
  'Rate %',
  'Taxable value',
  'CGST',
  'SGST',
  'IGST',
  'Total',
] as const;

/** The rows of a document in an export: one for each HSN and rate, as GST returns list them. Amounts in rupees. */
export function toExportRows({ content }: Pick<StoredDocument, 'content'>): string[][] {
  const { number, date, kind, invoice, order, buyer, placeOfSupply, lines } = content;
  const common = [
    number,
    date,
    kind,
    invoice?.number ?? '',
    invoice?.date ?? '',
    order.number,
    buyer.name,
    buyer.gstin ?? '',
    `${placeOfSupply.code} ${placeOfSupply.name}`,
  ];
  return hsnSummary(lines).map(({ hsn, quantity, rateBp, ...totals }) => [
    ...common,
    hsn,
    String(quantity),
    String(rateBp / 100),
    ...Object.values(inRupees(totals)).map((rupees) => rupees.toFixed(2)),
  ]);
}
