import {
  indianDate,
  quotationTotals,
  toPaise,
  type ChangeQuotationBody,
  type QuotationLineBody,
  type InvalidField,
} from '@chhapai/contracts';
import { InvalidRequest } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ProductEntity, ProductVariantEntity } from '../catalogue/catalogue.module.js';
import { InvoiceIssuer, type TaxedSale } from '../invoices/invoices.module.js';
import type { QuotationEntity, QuotedLine } from './quotations.entities.js';

/** The fields of a quotation that staff write. */
export type QuotationContent = Pick<
  QuotationEntity,
  | ('name' | 'email' | 'phone' | 'gstin' | 'address' | 'city' | 'state' | 'postalCode')
  | ('lines' | 'shippingPaise' | 'discountPaise' | 'terms' | 'validUntil')
>;

/** Reads and prices the content written by staff. */
@Injectable()
export class QuotationContents {
  constructor(private readonly invoices: InvoiceIssuer) {}

  /** The columns of the given fields. Throws `InvalidRequest` for products and variants that do not exist. */
  async read(
    tx: EntityManager,
    { lines, shipping, discount, ...fields }: ChangeQuotationBody,
  ): Promise<Partial<QuotationContent>> {
    if (lines) await refuseUnknownProducts(tx, lines);
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    return {
      ...given,
      ...(lines && { lines: lines.map(toLine) }),
      ...(shipping !== undefined && { shippingPaise: toPaise(shipping) }),
      ...(discount !== undefined && { discountPaise: toPaise(discount) }),
    };
  }

  /** The taxes of the content at today's rates. */
  makeOffer(db: EntityManager, content: QuotationContent): Promise<TaxedSale> {
    const { state, postalCode } = content;
    const { discountPaise, shippingPaise } = quotationTotals(content);
    const lines = content.lines.map(({ description, ...line }) => ({ ...line, name: description }));
    return this.invoices.quote(
      db,
      { lines, shippingPaise, discountPaise, postalCode, state: state || null },
      new Date(),
    );
  }
}

function toLine({ _id, description, quantity, price, hsn, productId, variantId }: QuotationLineBody): QuotedLine {
  return { id: _id ?? uuidv7(), description, quantity, pricePaise: toPaise(price), hsn, productId, variantId };
}

async function refuseUnknownProducts(tx: EntityManager, lines: readonly QuotationLineBody[]): Promise<void> {
  const products = await tx.findBy(ProductEntity, { id: In(lines.flatMap(({ productId }) => productId ?? [])) });
  const variants = await tx.findBy(ProductVariantEntity, { id: In(lines.flatMap(({ variantId }) => variantId ?? [])) });
  const known = new Set(products.map(({ id }) => id));
  const productOf = new Map(variants.map(({ id, productId }) => [id, productId]));
  const errors = lines.flatMap(({ productId, variantId }, index): InvalidField[] => {
    if (productId !== null && !known.has(productId))
      return [{ field: `lines.${index}.productId`, message: 'does not exist' }];
    if (variantId !== null && (productId === null || productOf.get(variantId) !== productId))
      return [{ field: `lines.${index}.variantId`, message: 'is not a variant of this product' }];
    return [];
  });
  if (errors.length > 0)
    throw new InvalidRequest(
      'A product in this quotation no longer exists. Please remove its line or choose another product.',
      errors,
    );
}

/** Throws `InvalidRequest` for content that is not ready to be sent; its `details` name the fields. */
export function refuseIncomplete(content: QuotationContent, now = new Date()): void {
  const { name, email, lines, validUntil, discountPaise } = content;
  const { itemsPaise, totalPaise } = quotationTotals(content);
  const errors = [
    name === '' && { field: 'name', message: 'Enter the name of the customer' },
    email === '' && { field: 'email', message: 'Enter the email address to send the quotation to' },
    lines.length === 0 && { field: 'lines', message: 'Add at least one line' },
    ...lines.flatMap(({ description, pricePaise }, index) => [
      description === '' && { field: `lines.${index}.description`, message: `Describe line ${index + 1}` },
      pricePaise === 0 && { field: `lines.${index}.price`, message: `Enter the price of line ${index + 1}` },
    ]),
    discountPaise > itemsPaise && { field: 'discount', message: 'The discount is more than the items cost' },
    totalPaise === 0 &&
      itemsPaise > 0 &&
      discountPaise <= itemsPaise && { field: 'discount', message: 'The discount leaves nothing to pay' },
    validUntil < indianDate(now) && { field: 'validUntil', message: 'Choose today or a later date' },
  ].filter((error) => error !== false);
  if (errors.length > 0) throw new InvalidRequest(errors[0]!.message, errors);
}
