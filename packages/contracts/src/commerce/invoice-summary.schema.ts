import { z } from 'zod';
import { InvoiceKind } from './invoices.schema.js';

/** A financial year, April to March, such as `26-27`. */
const FinancialYear = z.string().refine((text) => {
  const [, first, second] = /^(\d\d)-(\d\d)$/.exec(text) ?? [];
  return first !== undefined && Number(second) === (Number(first) + 1) % 100;
}, 'must be a financial year such as 26-27');

/** Which year to add up; without `fy`, the current one in India. */
export const InvoiceSummaryQuery = z.strictObject({ fy: FinancialYear.optional() });
export type InvoiceSummaryQuery = z.infer<typeof InvoiceSummaryQuery>;

/** Sums in rupees. */
export const DocumentAmounts = z.object({
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
});
export type DocumentAmounts = z.infer<typeof DocumentAmounts>;

const DocumentSums = DocumentAmounts.extend({ count: z.int() });

const Sums = {
  /** Bills, bills of supply and tax invoices. */
  invoices: DocumentSums,
  creditNotes: DocumentSums,
  /** Invoices less credit notes. */
  net: DocumentAmounts,
};
/** The sums of a period. */
export const InvoiceSums = z.object(Sums);
export type InvoiceSums = z.infer<typeof InvoiceSums>;

/**
 * The documents issued in a month in Indian time. The lists have the same documents with `from` and `to` as `issuedFrom` and
 * `issuedTo`.
 */
export const InvoiceMonth = z.object({
  /** E.g. `2026-04`. */
  month: z.string(),
  from: z.string(),
  to: z.string(),
  /** The kinds of invoice that were issued in this month. */
  kinds: z.array(InvoiceKind),
  ...Sums,
});
export type InvoiceMonth = z.infer<typeof InvoiceMonth>;

/** The documents of a financial year, month by month. */
export const InvoiceSummary = z.object({
  fy: z.string(),
  /** The years from the first document to the current year, newest first. */
  years: z.array(z.string()),
  /** April to March. */
  months: z.array(InvoiceMonth),
  total: InvoiceSums,
});
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

export const InvoiceSummaryReply = z.object({ success: z.literal(true), data: InvoiceSummary });
export type InvoiceSummaryReply = z.infer<typeof InvoiceSummaryReply>;
