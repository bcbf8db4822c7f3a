import { amountDigits, type ChangeQuotationBody, type StaffQuotation } from '@chhapai/contracts';

export const fieldLabels = {
  name: 'Customer',
  email: 'Email',
  phone: 'Phone (optional)',
  gstin: 'GSTIN (optional)',
  address: 'Address (optional)',
  city: 'City (optional)',
  state: 'State (optional)',
  postalCode: 'PIN code (optional)',
  lines: 'Lines',
  shipping: 'Shipping (₹)',
  discount: 'Discount (₹)',
  terms: 'Terms (optional)',
  validUntil: 'Valid until',
} as const;
export type QuotationField = keyof typeof fieldLabels;
export type QuotationValues = Record<QuotationField, string>;

/** A line as it is typed. */
export interface LineDraft {
  _id: string;
  description: string;
  quantity: string;
  price: string;
  hsn: string;
  productId: string | null;
  variantId: string | null;
}

/** The lines are one field of the form, as JSON: they are saved together. */
export const readLines = (value: string): LineDraft[] => JSON.parse(value) as LineDraft[];
export const writeLines = (lines: readonly LineDraft[]): string => JSON.stringify(lines);

/** The lines as text, for the dialog that compares the versions of two people. */
export const describeLines = (value: string): string =>
  readLines(value)
    .map(({ quantity, description, price }) => `${quantity} × ${description || '…'} at ₹${price || '0'}`)
    .join('; ');

export function valuesOf(quotation: StaffQuotation): QuotationValues {
  const { lines, shipping, discount, name, email, phone, gstin, address, city, state, postalCode } = quotation;
  const drafts = lines.map(({ _id, description, quantity, price, hsn, productId, variantId }): LineDraft => ({
    _id,
    description,
    quantity: String(quantity),
    price: price === 0 ? '' : String(price),
    hsn,
    productId,
    variantId,
  }));
  return {
    name,
    email,
    phone,
    gstin,
    address,
    city,
    state,
    postalCode,
    lines: writeLines(drafts),
    shipping: String(shipping),
    discount: String(discount),
    terms: quotation.terms,
    validUntil: quotation.validUntil,
  };
}

/** A typed amount or count; NaN, which the service refuses, if it is not a number. Empty text is 0. */
const toNumber = (text: string): number => (text.trim() === '' ? 0 : Number(amountDigits(text) ?? NaN));

/** The body that saves the typed values. */
export function bodyOf(typed: Readonly<Partial<QuotationValues>>): ChangeQuotationBody {
  const { lines, shipping, discount, ...texts } = typed;
  return {
    ...(texts as ChangeQuotationBody),
    ...(lines !== undefined && {
      lines: readLines(lines).map(({ quantity, price, ...line }) => ({
        ...line,
        description: line.description.trim(),
        hsn: line.hsn.trim(),
        quantity: toNumber(quantity),
        price: toNumber(price),
      })),
    }),
    ...(shipping !== undefined && { shipping: toNumber(shipping) }),
    ...(discount !== undefined && { discount: toNumber(discount) }),
  };
}

const toPaise = (text: string): number => Math.max(0, Math.round(toNumber(text) * 100)) || 0;

/** The typed amounts in paise; text that is not a number counts as 0 until the service refuses it. */
export const typedAmounts = ({
  lines,
  shipping,
  discount,
}: Pick<QuotationValues, 'lines' | 'shipping' | 'discount'>) => ({
  lines: readLines(lines).map(({ quantity, price }) => ({
    quantity: Math.max(0, Math.floor(toNumber(quantity))) || 0,
    pricePaise: toPaise(price),
  })),
  shippingPaise: toPaise(shipping),
  discountPaise: toPaise(discount),
});

/** The event names of a quotation's history, as staff read them. */
export const stepNames: Readonly<Record<string, string>> = {
  created: 'Created',
  duplicated: 'Created as a copy',
  revised: 'Created as a new version',
  changed: 'Changed',
  sent: 'Sent',
  recalled: 'Recalled before the email was sent',
  replaced: 'Replaced by a new version',
  restored: 'Valid again, because the new version was recalled',
  extended: 'Extended',
  withdrawn: 'Withdrawn',
  accepted: 'Accepted by the customer',
  declined: 'Declined by the customer',
};
