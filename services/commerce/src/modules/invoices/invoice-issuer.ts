import { createHash } from 'node:crypto';
import {
  indianDate,
  findIndianState,
  isIndian,
  variantName,
  type GstKind,
  type IndianState,
  type InvoiceWarning,
} from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AddressesService } from '../addresses/addresses.module.js';
import {
  creditNoteContent,
  invoiceContent,
  invoiceKindOf,
  taxedSale,
  type ClassifiedLine,
  type DocumentContent,
  type ReturnedLine,
  type TaxedSale,
} from './invoice-content.rules.js';
import { invoiceWarnings } from './invoice-warnings.rules.js';
import { IssuedDocuments } from './issued-documents.js';
import { InvoiceSettingsEntity, TaxDocumentEntity } from './invoices.entities.js';
import { classifyLines, takeNumber } from './invoices.queries.js';
import { documentNumber, financialYear } from './numbering.rules.js';

/** The details of an order for its invoice. Amounts in paise. */
export interface InvoicedOrder {
  id: string;
  number: string;
  createdAt: Date;
  fullName: string;
  address: string;
  city: string;
  postalCode: string;
  country: string;
  phone: string | null;
  state: string | null;
  gstin: string | null;
  courier: string | null;
  trackingNumber: string | null;
  /** `due` if the courier collects the total. */
  cash: string | null;
  shippingPaise: number;
  discountPaise: number;
  totalPaise: number;
  lines: InvoicedLine[];
}

/** `hsn` is the code that was quoted; without it, the product's code applies. */
interface InvoicedLine {
  id: string;
  productId: string | null;
  hsn: string | null;
  name: string;
  sku?: string | null;
  options?: Record<string, string> | null;
  quantity: number;
  pricePaise: number;
}

/** A sale in a quotation, with the details known so far. */
export type OfferedSale = Pick<InvoicedOrder, 'state' | 'postalCode' | 'shippingPaise' | 'discountPaise' | 'lines'>;

export type Destination = Pick<InvoicedOrder, 'country' | 'state' | 'postalCode'>;

const SERIES: Readonly<Record<GstKind, string>> = { unregistered: 'B', composition: 'BS', regular: 'CH' };
const CREDIT_NOTES = 'CN';
const THE_ONLY_ROW = { id: true };

/** Issues invoices and credit notes, and computes the taxes of quotations. */
@Injectable()
export class InvoiceIssuer {
  constructor(
    private readonly addresses: AddressesService,
    private readonly issued: IssuedDocuments,
  ) {}

  /**
   * Issues the invoice of an order. Call it last in a transaction: until its end, no other invoice can be numbered. `at`
   * decides the date, the financial year and the rates.
   */
  async issue(tx: EntityManager, order: InvoicedOrder, at: Date): Promise<TaxDocumentEntity> {
    const date = indianDate(at);
    const { settings } = await tx.findOneByOrFail(InvoiceSettingsEntity, THE_ONLY_ROW);
    const numbered = await takeNextNumber(tx, SERIES[settings.kind], date);
    // After the number is taken, no rate with a date in the past can be added until this transaction ends.
    const lines = await classify(tx, order, date);
    const content = invoiceContent({
      number: numbered.number,
      date,
      settings,
      lines,
      deliveryState: this.stateOf(order),
      shippingPaise: order.shippingPaise,
      discountPaise: order.discountPaise,
      order: { number: order.number, date: indianDate(order.createdAt) },
      buyer: buyerOf(order),
      courier: order.courier,
      trackingNumber: order.trackingNumber,
      cashPaise: order.cash === 'due' ? order.totalPaise : null,
    });
    return store(tx, {
      ...numbered,
      orderId: order.id,
      kind: invoiceKindOf(settings.kind),
      issuedAt: at,
      date,
      content,
    });
  }

  /** The taxes of a sale as they would be invoiced at that time. */
  async quote(db: EntityManager, sale: OfferedSale, at: Date): Promise<TaxedSale> {
    const { settings } = await db.findOneByOrFail(InvoiceSettingsEntity, THE_ONLY_ROW);
    const lines = await classify(db, sale, indianDate(at));
    const deliveryState = this.stateOf({ ...sale, country: 'India' });
    const { shippingPaise, discountPaise } = sale;
    return taxedSale({ settings, lines, deliveryState, shippingPaise, discountPaise });
  }

  /** Credits the invoice of an order: all of it, or the returned pieces. Does nothing for an order without one. */
  async credit(
    tx: EntityManager,
    orderId: string,
    { returned, reason, at }: { returned?: readonly ReturnedLine[]; reason: string | null; at: Date },
  ): Promise<TaxDocumentEntity | null> {
    const invoice = await this.issued.find(orderId, 'invoice', tx);
    if (!invoice) return null;
    const date = indianDate(at);
    const numbered = await takeNextNumber(tx, CREDIT_NOTES, date);
    const content = creditNoteContent(invoice.content, { number: numbered.number, date, reason, returned });
    return store(tx, { ...numbered, orderId, kind: 'credit-note', issuedAt: at, date, content });
  }

  /** Warnings for staff before these orders are invoiced: one list per order, in the same order. */
  async findWarnings(db: EntityManager, destinations: readonly Destination[]): Promise<InvoiceWarning[][]> {
    const { settings } = await db.findOneByOrFail(InvoiceSettingsEntity, THE_ONLY_ROW);
    return destinations.map((to) => invoiceWarnings(settings, { state: this.stateOf(to), isAbroad: !isIndian(to) }));
  }

  /** The State of the address, or else of its PIN code. */
  private stateOf(to: Destination): IndianState | null {
    if (!isIndian(to)) return null;
    return findIndianState(to.state ?? this.addresses.findArea(to.postalCode)?.state ?? '') ?? null;
  }
}

function buyerOf({ fullName, address, city, postalCode, country, phone, gstin }: InvoicedOrder) {
  return { name: fullName, address, city, postalCode, country, phone, gstin };
}

async function classify(
  tx: EntityManager,
  { lines }: Pick<InvoicedOrder, 'lines'>,
  date: string,
): Promise<ClassifiedLine[]> {
  const sales = lines.map(({ hsn, productId }) => ({ hsn, productId }));
  const rows: { hsn: string; rateBp: number }[] = await tx.query(classifyLines, [JSON.stringify(sales), date]);
  return lines.map(({ id, name, sku, options, quantity, pricePaise }, index) => ({
    id,
    description: variantName(name, options),
    ...(sku && { sku }),
    quantity,
    pricePaise,
    ...rows[index]!,
  }));
}

async function takeNextNumber(tx: EntityManager, series: string, date: string) {
  const year = financialYear(date);
  const [row]: { last: number }[] = await tx.query(takeNumber, [series, year]);
  const sequence = row!.last;
  return { series, financialYear: year, sequence, number: documentNumber(series, year, sequence) };
}

type NewDocument = Omit<TaxDocumentEntity, 'id' | 'contentHash' | 'order'> & { content: DocumentContent };

async function store(tx: EntityManager, document: NewDocument): Promise<TaxDocumentEntity> {
  const contentHash = createHash('sha256').update(JSON.stringify(document.content)).digest('base64url');
  return tx.save(tx.create(TaxDocumentEntity, { ...document, contentHash }), { reload: false });
}
