import { ENQUIRY_LIMITS, toLatinDigits, type EnquiryInput } from '@chhapai/contracts';
import { enquiryErrors } from '../enquiry/enquiry.rules';

/** The service for requests that match no other one. */
export const OTHER = 'Something else';
/** The agency's services, named as on the home page. */
export const services = [
  'Printed Mugs',
  'Printed Pens',
  'Garment Tags',
  'Die Cut Business Cards',
  'Premium Cards',
  'Stickers',
  'Shooting Targets',
  'Leaflets and Posters',
  'Letter Heads and Envelopes',
  'Doctor Files',
  'Multicolour Invoice Books',
  'Digital Paper Printing',
  'Banners and Hoardings',
  OTHER,
] as const;

export interface QuotationDraft {
  service: string;
  /** What the visitor wants printed, in their own words. Used with {@link OTHER}. */
  other: string;
  quantity: string;
  size: string;
  finish: string;
  neededBy: string;
  city: string;
  name: string;
  email: string;
  phone: string;
  message: string;
}
export type QuotationField = keyof QuotationDraft;
export type QuotationErrors = Partial<Record<QuotationField, string>>;

export const emptyDraft: QuotationDraft = {
  service: '',
  other: '',
  quantity: '',
  size: '',
  finish: '',
  neededBy: '',
  city: '',
  name: '',
  email: '',
  phone: '',
  message: '',
};

/** Parses quantities such as `500`, `1,000` or `५००`; undefined unless the text is a number from 1 to the limit. */
export function parseQuantity(text: string): number | undefined {
  const digits = toLatinDigits(text).replace(/[\s,]|pcs\.?$|pieces$/gi, '');
  const quantity = /^\d{1,8}$/.test(digits) ? Number(digits) : 0;
  return quantity >= 1 && quantity <= ENQUIRY_LIMITS.quantity ? quantity : undefined;
}

/** Validation errors in the order of the form. `today` is a date such as `2026-11-21`. */
export function quotationErrors(
  draft: QuotationDraft,
  { hasProduct, today }: { hasProduct: boolean; today: string },
): QuotationErrors {
  const errors: QuotationErrors = {};
  if (!hasProduct && draft.service === '') errors.service = 'Choose what you would like printed';
  if (!hasProduct && draft.service === OTHER && draft.other.trim() === '')
    errors.other = 'Tell us what you would like printed';
  if (draft.quantity.trim() === '') errors.quantity = 'Enter how many you need';
  else if (!parseQuantity(draft.quantity)) errors.quantity = 'Enter a number, like 500';
  if (draft.neededBy !== '' && draft.neededBy < today) errors.neededBy = 'Choose today or a later date';
  return { ...errors, ...enquiryErrors(draft) };
}

interface Attached {
  productId?: string;
  uploadId?: string;
  submissionId?: string;
}

export function quotationBody(draft: QuotationDraft, { productId, ...attached }: Attached): EnquiryInput {
  const { service, other, quantity, neededBy, ...texts } = draft;
  return {
    ...texts,
    ...attached,
    kind: 'quotation',
    ...(productId ? { subjectId: productId } : { service: service === OTHER ? other : service }),
    quantity: parseQuantity(quantity),
    ...(neededBy && { neededBy }),
  };
}
