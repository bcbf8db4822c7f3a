import { z } from 'zod';
import { changeConflict, listReply, PageCursor, PageLimit } from '../staff.schema.js';
import { Gstin } from './gstin.schema.js';
import { indianStates } from './indian-states.js';
import { singleLine } from '../plain-text.schema.js';

/** Registration of the seller under GST, which decides what may be issued: a bill, a bill of supply or a tax invoice. */
export const GstKind = z.enum(['unregistered', 'composition', 'regular']);
export type GstKind = z.infer<typeof GstKind>;

/** The document issued for a shipped order depends on the seller's registration. */
export const InvoiceKind = z.enum(['bill', 'bill-of-supply', 'tax-invoice']);
export type InvoiceKind = z.infer<typeof InvoiceKind>;

/** A problem with invoicing that does not stop orders. `message` is a sentence for staff. */
export const InvoiceWarning = z.object({
  code: z.enum(['invoice.inter_state', 'invoice.abroad']),
  message: z.string(),
});
export type InvoiceWarning = z.infer<typeof InvoiceWarning>;

const Line = singleLine(120).min(1);

/** The seller as named on invoices. A GSTIN is required unless `kind` is `unregistered`, and forbidden if it is. */
export const InvoiceSettings = z.strictObject({
  kind: GstKind,
  gstin: Gstin.nullable(),
  legalName: Line,
  /** Lines of the registered address, the street first. */
  address: z.array(Line).min(1).max(5),
  /** State of the registered place of business. Must match the GSTIN. */
  state: z.enum(indianStates),
});
export type InvoiceSettings = z.infer<typeof InvoiceSettings>;

/** Only the fields to change. */
export const InvoiceSettingsChange = InvoiceSettings.partial().refine((change) => Object.keys(change).length > 0, {
  message: 'Change at least one field',
});
export type InvoiceSettingsChange = z.infer<typeof InvoiceSettingsChange>;

/** The settings as admins see them; `version` increases with each change. */
export const StaffInvoiceSettings = InvoiceSettings.extend({ version: z.int(), warnings: z.array(InvoiceWarning) });
export type StaffInvoiceSettings = z.infer<typeof StaffInvoiceSettings>;

export const InvoiceSettingsReply = z.object({ success: z.literal(true), data: StaffInvoiceSettings });
export type InvoiceSettingsReply = z.infer<typeof InvoiceSettingsReply>;

/** `details` of `invoice_settings.changed`. */
export const InvoiceSettingsConflict = changeConflict(StaffInvoiceSettings);
export type InvoiceSettingsConflict = z.infer<typeof InvoiceSettingsConflict>;

/**
 * The rate of goods starting on a date. `hsn` also covers longer codes that begin with it; an empty one covers all goods
 * without a rate of their own.
 */
export const TaxRate = z.object({
  hsn: z.string(),
  validFrom: z.string(),
  /** Percent: CGST and SGST together, or IGST. */
  rate: z.number(),
  /** Notification or other source of the rate. */
  source: z.string(),
  note: z.string(),
  /** True if an accountant should check that the goods belong to this code and rate. */
  unsure: z.boolean(),
});
export type TaxRate = z.infer<typeof TaxRate>;

/**
 * A rate to add. It applies from `validFrom` onwards; earlier rates stay. A date in the past is refused if goods with this code
 * have been invoiced since.
 */
export const AddTaxRateBody = z.strictObject({
  hsn: z.string().regex(/^(\d{2,8})?$/, 'must be 2 to 8 digits, or empty'),
  validFrom: z.iso.date(),
  rate: z.number().min(0).max(100).multipleOf(0.01),
  source: singleLine(200).min(1),
  note: singleLine(200).default(''),
});
export type AddTaxRateBody = z.infer<typeof AddTaxRateBody>;

/** Sorted by HSN, then by date. */
export const TaxRatesReply = z.object({ success: z.literal(true), data: z.array(TaxRate) });
export type TaxRatesReply = z.infer<typeof TaxRatesReply>;

export const TaxRateReply = z.object({ success: z.literal(true), data: TaxRate });
export type TaxRateReply = z.infer<typeof TaxRateReply>;

/** Money in rupees. A bill or bill of supply has no taxes. Otherwise, either `igst` is 0, or both `cgst` and `sgst` are. */
const Amounts = { taxable: z.number(), cgst: z.number(), sgst: z.number(), igst: z.number(), total: z.number() };

/** An issued invoice. `date` is in Indian time, e.g. `2026-11-23`. */
export const Invoice = z.object({
  _id: z.string(),
  kind: InvoiceKind,
  number: z.string(),
  date: z.string(),
  issuedAt: z.string(),
  order: z.object({ _id: z.string(), number: z.string() }),
  buyer: z.object({ name: z.string(), gstin: z.string().optional() }),
  placeOfSupply: z.string(),
  ...Amounts,
});
export type Invoice = z.infer<typeof Invoice>;

/** An issued credit note, with the invoice it corrects. */
export const CreditNote = Invoice.omit({ kind: true }).extend({
  invoice: z.object({ number: z.string(), date: z.string() }),
});
export type CreditNote = z.infer<typeof CreditNote>;

const isInOrder = ({ issuedFrom = '', issuedTo = '9' }: { issuedFrom?: string; issuedTo?: string }) =>
  issuedFrom <= issuedTo;
const OUT_OF_ORDER = { path: ['issuedFrom'], message: 'must not be after issuedTo' };

const filter = {
  /** Part of the number, the order's number or the buyer's name. */
  q: z.string().trim().max(80).optional(),
  issuedFrom: z.iso.date().optional(),
  issuedTo: z.iso.date().optional(),
  sort: z.enum(['-issuedAt', 'issuedAt']).default('-issuedAt'),
};

/** Filter and order of exports. Dates are inclusive and in Indian time. */
export const InvoicesFilter = z.strictObject(filter).refine(isInOrder, OUT_OF_ORDER);
export type InvoicesFilter = z.infer<typeof InvoicesFilter>;

/** Query of the lists of invoices and of credit notes. */
export const InvoicesQuery = z
  .strictObject({ ...filter, limit: PageLimit, after: PageCursor.optional() })
  .refine(isInOrder, OUT_OF_ORDER);
export type InvoicesQuery = z.infer<typeof InvoicesQuery>;

export const InvoicesReply = listReply(Invoice);
export type InvoicesReply = z.infer<typeof InvoicesReply>;

export const CreditNotesReply = InvoicesReply.extend({ data: z.array(CreditNote) });
export type CreditNotesReply = z.infer<typeof CreditNotesReply>;

/**
 * The printed documents of an order. `credit-note` is the latest one; `invoice-copies` are the copies for the transporter and
 * the supplier that rule 48 of the CGST Rules requires besides the original.
 */
export const DocumentKind = z.enum(['invoice', 'invoice-copies', 'credit-note', 'packing-slip', 'job-ticket']);
export type DocumentKind = z.infer<typeof DocumentKind>;

export const DocumentBody = z.strictObject({ kind: DocumentKind });
export type DocumentBody = z.infer<typeof DocumentBody>;

/** `url` is a path that opens the document as a PDF once, within 60 seconds. */
export const DocumentReply = z.object({ success: z.literal(true), url: z.string() });
export type DocumentReply = z.infer<typeof DocumentReply>;
