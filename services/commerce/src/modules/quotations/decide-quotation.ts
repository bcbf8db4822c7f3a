import {
  placeholderImage,
  quotationTotals,
  variantName,
  type AcceptQuotationBody,
  type DeclineQuotationBody,
  type Order,
  type Quotation,
} from '@chhapai/contracts';
import { replyOnce, type Actor, type KeyedReply } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { AddressesService } from '../addresses/addresses.module.js';
import { ProductEntity, ProductVariantEntity } from '../catalogue/catalogue.module.js';
import { placeQuotedOrder } from '../orders/orders.module.js';
import { lockQuotation, saveQuotation } from './change-quotation.js';
import { dayText, toQuotation } from './quotation-views.js';
import { QUOTATION_PARTS, QuotationEntity } from './quotations.entities.js';
import { IllegalQuotationMove, QuotationNotFound } from './quotations.errors.js';

/** A request from somebody who was admitted by the key of an email link. */
export interface Decision<Body> {
  id: string;
  body: Body;
  key: string | null;
  requestId: string;
}

/** Returns the id of the signed-in person if their email address is verified and matches, otherwise null. */
export type FindAccount = (email: string) => Promise<string | null>;

/**
 * Records a customer's decision on a quotation. The lock ensures that only one of several decisions, a withdrawal or the expiry
 * takes effect.
 */
@Injectable()
export class DecideQuotation {
  constructor(
    private readonly db: DataSource,
    private readonly addresses: AddressesService,
  ) {}

  async get(id: string): Promise<Quotation> {
    return toQuotation(await getRow(this.db.manager, id));
  }

  /** Places the order, in the customer's account if they are known to have one. */
  async accept(
    { id, body, key, requestId }: Decision<AcceptQuotationBody>,
    findAccount: FindAccount,
  ): Promise<KeyedReply<{ data: Quotation; order: Order }>> {
    const address = this.addresses.toDeliverable(body.shippingAddress);
    const account = await findAccount((await getRow(this.db.manager, id)).email);
    return this.db.transaction((tx) =>
      replyOnce(tx, { ownerId: id, key, content: { accept: id, body } }, async () => {
        const row = await this.lockOpen(tx, id, 'accept');
        const shopperId = account ?? row.shopperId;
        const agreed = { ...quotationTotals(row), lines: await readAgreedLines(tx, row) };
        // Without an account, the order belongs to an id that nobody can sign in with, until `ClaimQuotedOrders` finds one.
        const order = await placeQuotedOrder(tx, {
          agreed,
          address,
          shopperId: shopperId ?? row.id,
          email: row.email,
        });
        const columns = { status: 'accepted' as const, orderId: order._id, decidedAt: new Date(), shopperId };
        const after = { status: 'accepted', order: order.number };
        await saveQuotation(tx, row, { action: 'accepted', columns, after }, customerOf(row, requestId));
        return { data: toQuotation(await getRow(tx, id)), order };
      }),
    );
  }

  decline({ id, body, key, requestId }: Decision<DeclineQuotationBody>): Promise<KeyedReply<{ data: Quotation }>> {
    return this.db.transaction((tx) =>
      replyOnce(tx, { ownerId: id, key, content: { decline: id, body } }, async () => {
        const row = await this.lockOpen(tx, id, 'decline');
        const reason = body.reason || null;
        const columns = { status: 'declined' as const, declineReason: reason, decidedAt: new Date() };
        const after = { status: 'declined', ...(reason && { reason }) };
        await saveQuotation(tx, row, { action: 'declined', columns, after }, customerOf(row, requestId));
        return { data: toQuotation(await getRow(tx, id)) };
      }),
    );
  }

  private async lockOpen(tx: EntityManager, id: string, action: 'accept' | 'decline'): Promise<QuotationEntity> {
    const row = await lockQuotation(tx, id);
    const from = row.currentStatus;
    if (from === 'sent') return row;
    throw new IllegalQuotationMove({ from, action, allowed: [] }, await reasonFor(tx, row));
  }
}

async function getRow(db: EntityManager, id: string): Promise<QuotationEntity> {
  const row = await db.findOne(QuotationEntity, { where: { id }, relations: QUOTATION_PARTS });
  if (!row || row.status === 'draft') throw new QuotationNotFound();
  return row;
}

/** Why a customer can no longer decide. */
async function reasonFor(
  tx: EntityManager,
  { id, currentStatus, validUntil, replacedBy }: QuotationEntity,
): Promise<string> {
  switch (currentStatus) {
    case 'accepted': {
      const { order } = await getRow(tx, id);
      return `This quotation has already been accepted. Your order is ${order!.number}.`;
    }
    case 'declined':
      return 'This quotation has already been declined. If you have changed your mind, please write to us.';
    case 'expired':
      return `This quotation was valid until ${dayText(validUntil)}. Please ask us for a new one.`;
    default:
      return replacedBy === null
        ? 'We have withdrawn this quotation. Please ask us for a new one.'
        : 'We have sent you a newer version of this quotation. Please use the link in that email.';
  }
}

const customerOf = ({ id, email, name }: QuotationEntity, requestId: string): Actor => ({
  id,
  email,
  name,
  role: 'customer',
  requestId,
});

/**
 * Whether a description is the name of a variant. Descriptions from before options were sorted list them in the database's
 * order.
 */
const isNameOf = (name: string, options: Record<string, string>, description: string): boolean =>
  [variantName(name, options), `${name} (${Object.values(options).join(', ')})`].includes(description);

/** The lines as they are ordered, with the variants and pictures of products. */
async function readAgreedLines(tx: EntityManager, { lines }: QuotationEntity) {
  const products = await tx.findBy(ProductEntity, { id: In(lines.flatMap(({ productId }) => productId ?? [])) });
  const variants = await tx.findBy(ProductVariantEntity, { id: In(lines.flatMap(({ variantId }) => variantId ?? [])) });
  return lines.map(({ description, quantity, pricePaise, hsn, productId, variantId }) => {
    const product = products.find(({ id }) => id === productId);
    const variant = product && variants.find(({ id }) => id === variantId);
    const isSuggested = variant && isNameOf(product.name, variant.options, description);
    return {
      productId: product?.id ?? null,
      variant: variant ?? null,
      hsn: hsn || null,
      // Orders name the options of a variant themselves.
      name: isSuggested ? product.name : description,
      image: variant?.image ?? product?.image ?? placeholderImage,
      quantity,
      pricePaise,
      personalisation: [],
    };
  });
}
