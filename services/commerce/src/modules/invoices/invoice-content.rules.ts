import type { GstKind, IndianState, InvoiceKind, InvoiceSettings } from '@chhapai/contracts';
import { gstState, type GstState } from './gst-states.rules.js';
import { spreadByValue, taxIn, type TaxedAmount } from './tax.rules.js';

/** One line of the order on an invoice. Amounts in paise; `totalPaise` includes the line's shares of shipping and discount. */
export interface InvoiceLine extends TaxedAmount {
  /** The id of the order line. */
  id: string;
  description: string;
  /** Missing without a variant, and in documents from before there were variants. */
  sku?: string;
  /** At least four digits; empty if staff have not classified the product. */
  hsn: string;
  quantity: number;
  pricePaise: number;
  shippingPaise: number;
  /** Missing if there is none, and in old documents. */
  discountPaise?: number;
  rateBp: number;
  totalPaise: number;
}

/** Amounts in paise. */
export interface InvoiceTotals extends TaxedAmount {
  totalPaise: number;
}

export interface Seller {
  legalName: string;
  address: string[];
  state: GstState;
  gstin: string | null;
}

export interface Buyer {
  name: string;
  address: string;
  city: string;
  postalCode: string;
  country: string;
  phone: string | null;
  gstin: string | null;
}

/** A number and the date in India, e.g. `2026-11-23`. */
export interface Reference {
  number: string;
  date: string;
}

/** Everything an invoice or credit note says. Stored when it is issued and never changed. */
export interface DocumentContent extends Reference {
  kind: InvoiceKind | 'credit-note';
  /** For a credit note: the invoice that it corrects, and why. */
  invoice: (Reference & { kind: InvoiceKind }) | null;
  reason: string | null;
  seller: Seller;
  buyer: Buyer;
  placeOfSupply: GstState;
  order: Reference;
  courier: string | null;
  trackingNumber: string | null;
  /** Cash that the courier collects, in paise; null if nothing is due. */
  cashPaise: number | null;
  lines: InvoiceLine[];
  totals: InvoiceTotals;
}

/** An order line with the classification and rate of its product. */
export type ClassifiedLine = Pick<
  InvoiceLine,
  'id' | 'description' | 'sku' | 'hsn' | 'quantity' | 'pricePaise' | 'rateBp'
>;

/** The sale to invoice, with amounts in paise. */
export interface Sale {
  settings: InvoiceSettings;
  /** Where the goods go; null if it is unknown. */
  deliveryState: IndianState | null;
  shippingPaise: number;
  discountPaise: number;
  lines: ClassifiedLine[];
}

export type TaxedSale = Pick<DocumentContent, 'seller' | 'placeOfSupply' | 'lines' | 'totals'> & { kind: InvoiceKind };

export type InvoicedSale = Sale &
  Pick<DocumentContent, 'number' | 'date' | 'buyer' | 'order' | 'courier' | 'trackingNumber' | 'cashPaise'>;

/** Pieces that came back, by the order line's id. */
export type ReturnedLine = Pick<InvoiceLine, 'id' | 'quantity'>;

const KINDS: Readonly<Record<GstKind, InvoiceKind>> = {
  unregistered: 'bill',
  composition: 'bill-of-supply',
  regular: 'tax-invoice',
};

/** The kind of document that a seller with this registration issues. */
export const invoiceKindOf = (kind: GstKind): InvoiceKind => KINDS[kind];

/**
 * The taxes of a sale. Only a regularly registered seller collects tax. The place of supply is where the goods go, or
 * the seller's State if the address does not name one (section 10(1)(ca) of the IGST Act).
 */
export function taxedSale({ settings, deliveryState, shippingPaise, discountPaise, lines: sold }: Sale): TaxedSale {
  const seller = sellerOf(settings);
  const placeOfSupply = deliveryState ? gstState(deliveryState) : seller.state;
  const isInterState = placeOfSupply.code !== seller.state.code;
  const values = sold.map(({ quantity, pricePaise }) => quantity * pricePaise);
  const shipping = spreadByValue(values, shippingPaise);
  const discounts = spreadByValue(values, discountPaise);
  const lines = sold.map((line, index): InvoiceLine => {
    const totalPaise = values[index]! - discounts[index]! + shipping[index]!;
    const rateBp = settings.kind === 'regular' ? line.rateBp : 0;
    return {
      ...line,
      rateBp,
      shippingPaise: shipping[index]!,
      ...(discountPaise > 0 && { discountPaise: discounts[index]! }),
      totalPaise,
      ...taxIn(totalPaise, rateBp, isInterState),
    };
  });
  return { kind: invoiceKindOf(settings.kind), seller, placeOfSupply, lines, totals: totalsOf(lines) };
}

/** The invoice of a shipped order. */
export function invoiceContent({
  settings,
  deliveryState,
  shippingPaise,
  discountPaise,
  lines,
  ...sale
}: InvoicedSale) {
  const { kind, ...taxed } = taxedSale({ settings, deliveryState, shippingPaise, discountPaise, lines });
  return { kind, ...sale, invoice: null, reason: null, ...taxed } satisfies DocumentContent;
}

/**
 * The credit note for an invoice: for all of it, or for the price of the returned pieces without shipping, with the tax that
 * the invoice charged.
 */
export function creditNoteContent(
  invoice: DocumentContent,
  { returned, reason, ...reference }: Reference & { returned?: readonly ReturnedLine[]; reason: string | null },
): DocumentContent {
  const lines = returned ? invoice.lines.flatMap((line) => creditedLine(invoice, line, returned)) : invoice.lines;
  const { number, date, kind } = invoice;
  return {
    ...invoice,
    ...reference,
    kind: 'credit-note',
    invoice: { number, date, kind: kind as InvoiceKind },
    reason,
    courier: null,
    trackingNumber: null,
    cashPaise: null,
    lines,
    totals: totalsOf(lines),
  };
}

function creditedLine(
  { seller, placeOfSupply }: DocumentContent,
  line: InvoiceLine,
  returned: readonly ReturnedLine[],
) {
  const quantity = returned.find(({ id }) => id === line.id)?.quantity;
  if (quantity === undefined) return [];
  const { discountPaise = 0 } = line;
  const discount = Math.round((discountPaise * quantity) / line.quantity);
  const totalPaise = quantity * line.pricePaise - discount;
  const isInterState = placeOfSupply.code !== seller.state.code;
  return [
    {
      ...line,
      quantity,
      shippingPaise: 0,
      ...(discountPaise > 0 && { discountPaise: discount }),
      totalPaise,
      ...taxIn(totalPaise, line.rateBp, isInterState),
    },
  ];
}

/** Lines with the same HSN and rate, added up. */
export interface HsnTotals extends InvoiceTotals {
  hsn: string;
  rateBp: number;
  quantity: number;
}

/** The lines of a document by HSN and rate, in the order of their first appearance. */
export function hsnSummary(lines: readonly InvoiceLine[]): HsnTotals[] {
  const groups = new Map<string, InvoiceLine[]>();
  for (const line of lines) {
    const key = `${line.hsn} ${line.rateBp}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].map((group) => ({
    hsn: group[0]!.hsn,
    rateBp: group[0]!.rateBp,
    quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
    ...totalsOf(group),
  }));
}

function sellerOf({ legalName, address, state, gstin }: InvoiceSettings): Seller {
  return { legalName, address, state: gstState(state), gstin };
}

function totalsOf(lines: readonly InvoiceLine[]): InvoiceTotals {
  const sum = (field: keyof InvoiceTotals) => lines.reduce((total, line) => total + line[field], 0);
  return {
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
    totalPaise: sum('totalPaise'),
  };
}
