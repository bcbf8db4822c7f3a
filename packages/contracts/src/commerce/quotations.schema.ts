import { z } from 'zod';
import { commaSeparated } from '../comma-separated.schema.js';
import { changeConflict, datesInOrder, listReply, PageCursor, PageLimit } from '../staff.schema.js';
import { severalLines, singleLine } from '../plain-text.schema.js';
import { gstinError, normalizeGstin } from './gstin.rules.js';
import { indianStates } from './indian-states.js';
import { Order, ShippingAddress } from './order.schema.js';
import { QUOTATION_ACTIONS, QUOTATION_LIMITS, QUOTATION_STATUSES } from './quotation.rules.js';
import { rupeesUpTo } from './rupees.schema.js';

/** A record's id, and the number that people read. */
const Numbered = z.object({ _id: z.string(), number: z.string() });

/** The status of a quotation, see `quotation.rules.ts`. */
export const QuotationState = z.enum(QUOTATION_STATUSES);

/**
 * A line of a quotation, priced with tax in rupees per piece. Without `hsn`, the code of the product applies. `_id` stays the
 * same when the line is changed.
 */
export const QuotationLineBody = z.strictObject({
  _id: z.uuid().optional(),
  description: severalLines(QUOTATION_LIMITS.description),
  quantity: z.int().min(1).max(QUOTATION_LIMITS.quantity),
  price: rupeesUpTo(QUOTATION_LIMITS.price),
  hsn: z
    .string()
    .trim()
    .regex(/^(\d{4}|\d{6}|\d{8})?$/, 'must have 4, 6 or 8 digits')
    .default(''),
  productId: z.uuid().nullable().default(null),
  variantId: z.uuid().nullable().default(null),
});
export type QuotationLineBody = z.infer<typeof QuotationLineBody>;

const fields = {
  name: singleLine(80),
  email: singleLine(254)
    .toLowerCase()
    .refine((text) => text === '' || z.email().safeParse(text).success, 'must be a valid email address'),
  phone: singleLine(25),
  gstin: singleLine(20)
    .transform((text) => (text === '' ? '' : normalizeGstin(text)))
    .superRefine((gstin, context) => {
      const message = gstin === '' ? undefined : gstinError(gstin);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  /** The known parts of the delivery address: the State decides which taxes the quotation shows. */
  address: severalLines(300),
  city: singleLine(80),
  state: z.union([z.literal(''), z.enum(indianStates)]),
  postalCode: singleLine(12).regex(/^([1-9]\d{5})?$/, 'must be a PIN code of six digits'),
  lines: z.array(QuotationLineBody).max(QUOTATION_LIMITS.lines),
  /** With tax, in rupees. */
  shipping: rupeesUpTo(QUOTATION_LIMITS.price),
  discount: rupeesUpTo(QUOTATION_LIMITS.amount),
  terms: severalLines(QUOTATION_LIMITS.terms),
  /** The last day on which it can be accepted, in Indian time. */
  validUntil: z.iso.date(),
};

/**
 * Starts from an enquiry (the customer and their request), from a conversation, or from nothing. Fields in the body take
 * precedence. Without `validUntil`, the quotation is valid for `QUOTATION_DAYS`.
 */
export const CreateQuotationBody = z
  .strictObject({ ...fields, enquiryId: z.uuid(), conversationId: z.uuid() })
  .partial();
export type CreateQuotationBody = z.infer<typeof CreateQuotationBody>;

/** The fields to change; only drafts can be changed. */
export const ChangeQuotationBody = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, { message: 'Change at least one field' });
export type ChangeQuotationBody = z.infer<typeof ChangeQuotationBody>;

export const ExtendQuotationBody = z.strictObject({ validUntil: fields.validUntil });
export type ExtendQuotationBody = z.infer<typeof ExtendQuotationBody>;

/** A line's `total` excludes shipping and discount. `rate` is the tax in percent. */
export const QuotationLine = z.object({
  _id: z.string(),
  description: z.string(),
  quantity: z.int(),
  price: z.number(),
  total: z.number(),
  hsn: z.string(),
  rate: z.number(),
  productId: z.string().nullable(),
  variantId: z.string().nullable(),
});
export type QuotationLine = z.infer<typeof QuotationLine>;

/** Amounts in rupees. `taxable` and the taxes are contained in the total; they are missing unless the seller collects tax. */
export const QuotationTotals = z.object({
  items: z.number(),
  discount: z.number(),
  shipping: z.number(),
  total: z.number(),
  tax: z
    .object({ taxable: z.number(), cgst: z.number(), sgst: z.number(), igst: z.number(), placeOfSupply: z.string() })
    .optional(),
});
export type QuotationTotals = z.infer<typeof QuotationTotals>;

const shownFields = {
  _id: z.string(),
  /** For people, e.g. `Q/26-27/000123`, or `Q/26-27/000123-2` for a later version. */
  number: z.string(),
  status: QuotationState,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  gstin: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  lines: z.array(QuotationLine),
  totals: QuotationTotals,
  terms: z.string(),
  validUntil: z.string(),
  sentAt: z.string().nullable(),
  /** When it was accepted or declined. */
  decidedAt: z.string().nullable(),
  declineReason: z.string().optional(),
  order: Numbered.optional(),
};

/** A quotation as its customer sees it. `isReplaced`: it was withdrawn, because a newer version was sent. */
export const Quotation = z.object({ ...shownFields, isReplaced: z.literal(true).optional() });
export type Quotation = z.infer<typeof Quotation>;

export const QuotationReply = z.object({ success: z.literal(true), data: Quotation });
export type QuotationReply = z.infer<typeof QuotationReply>;

/** The delivery address, with the checkout's own rules. */
export const AcceptQuotationBody = z.strictObject({ shippingAddress: ShippingAddress });
export type AcceptQuotationBody = z.infer<typeof AcceptQuotationBody>;

/** The order that was placed; `path` opens it without a login. */
export const AcceptQuotationReply = z.object({
  success: z.literal(true),
  message: z.string(),
  data: Quotation,
  order: Order,
  path: z.string(),
});
export type AcceptQuotationReply = z.infer<typeof AcceptQuotationReply>;

export const DeclineQuotationBody = z.strictObject({ reason: severalLines(QUOTATION_LIMITS.reason).default('') });
export type DeclineQuotationBody = z.infer<typeof DeclineQuotationBody>;

/** A step of a quotation, newest last. `by` is an email address; `fields` are the fields that were changed. */
export const QuotationStep = z.object({
  at: z.string(),
  by: z.string(),
  byName: z.string().optional(),
  /** Event name without its prefix, e.g. `created`, `changed`, `sent`, `accepted`. */
  action: z.string(),
  fields: z.array(z.string()),
});
export type QuotationStep = z.infer<typeof QuotationStep>;

/** A quotation as staff see it. Send `version` as `If-Match`. */
export const StaffQuotation = z.object({
  ...shownFields,
  /** 1 for the first version. */
  revision: z.int(),
  shipping: z.number(),
  discount: z.number(),
  enquiry: z.object({ _id: z.string(), reference: z.string() }).optional(),
  conversationId: z.string().optional(),
  /** The version that this one replaces, and the one that replaced it. */
  revises: Numbered.optional(),
  replacedBy: Numbered.optional(),
  /** State of the email with the link; missing if none was sent and none waits. */
  mail: z.enum(['waiting', 'sent', 'failed']).optional(),
  createdAt: z.string(),
  version: z.int(),
  allowed: z.array(z.enum(QUOTATION_ACTIONS)),
  /** Oldest first; only in replies with one quotation. */
  history: z.array(QuotationStep).optional(),
});
export type StaffQuotation = z.infer<typeof StaffQuotation>;

export const StaffQuotationReply = z.object({ success: z.literal(true), data: StaffQuotation });
export type StaffQuotationReply = z.infer<typeof StaffQuotationReply>;

export const StaffQuotationsReply = listReply(StaffQuotation);
export type StaffQuotationsReply = z.infer<typeof StaffQuotationsReply>;

export const StaffQuotationsQuery = z
  .strictObject({
    /** Words in the number, the customer's name, email address or phone number. */
    q: z.string().trim().max(80).optional(),
    /** One or more, e.g. `draft,sent`. */
    status: commaSeparated(QuotationState).optional(),
    enquiry: z.uuid().optional(),
    conversation: z.uuid().optional(),
    order: z.uuid().optional(),
    /** Inclusive dates in Indian time. */
    createdFrom: z.iso.date().optional(),
    createdTo: z.iso.date().optional(),
    sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt'),
    limit: PageLimit,
    after: PageCursor.optional(),
  })
  .refine(...datesInOrder);
export type StaffQuotationsQuery = z.infer<typeof StaffQuotationsQuery>;

/** `details` of `quotation.changed`. */
export const QuotationConflict = changeConflict(StaffQuotation);
export type QuotationConflict = z.infer<typeof QuotationConflict>;

/** `details` of `quotation.illegal_move`. */
export const IllegalQuotationMove = z.object({
  from: QuotationState,
  action: z.string(),
  allowed: z.array(z.enum(QUOTATION_ACTIONS)),
});
export type IllegalQuotationMove = z.infer<typeof IllegalQuotationMove>;
