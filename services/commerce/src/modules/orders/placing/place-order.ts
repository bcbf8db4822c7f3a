import { createHash } from 'node:crypto';
import { deliveryWindow, isIndian, type PlaceOrderBody, type ShippingAddress } from '@chhapai/contracts';
import { Sql, type ShopperId } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Raw, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AddressesService } from '../../addresses/addresses.module.js';
import {
  BelowMinimum,
  missingFields,
  PersonalisationRequired,
  priceLines,
  type CartLineState,
  type PricedCartLine,
} from '../../cart/cart.module.js';
import { takeStock, type StockSource } from '../../stock/stock.module.js';
import { OrderSubmissionEntity } from '../orders.entities.js';
import { findChanges, priceOrder, type AgreedOrder, type PricedOrder } from './order.rules.js';
import { toOrder } from '../order-views.rules.js';
import { CardDisabled, CartBusy, CartEmpty, IdempotencyMismatch, OrderChanged } from '../orders.errors.js';
import { placeCart, readCartToOrder } from './place-order.queries.js';

/** Retries are needed only if other requests change the same cart at the same time. */
const MAX_ATTEMPTS = 10;
const MESSAGE = 'Order placed successfully';

interface CartToOrder {
  version: number;
  lines: CartLineState[];
  /** Null unless staff have set a price. */
  shippingPaise: number | null;
  earlierHash: string | null;
  earlierReply: string | null;
}

/** `reply` is JSON text. */
interface PlacedReply {
  reply: string;
  isReplayed: boolean;
}

interface OrderingShopper {
  id: ShopperId;
  email: string;
}

interface Submission {
  shopper: OrderingShopper;
  cartVersion: number;
  order: PricedOrder<PricedCartLine>;
  address: ShippingAddress;
  key: string | null;
  bodyHash: string;
}

/**
 * Places an order of everything in the shopper's cart. Each attempt takes two statements: one reads the cart, the other locks it,
 * writes the order and empties the cart if nothing has changed since. Taking pieces from stock needs more statements, in one
 * transaction. The slower of two concurrent submissions finds the order of the faster one.
 */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly sql: Sql,
    private readonly db: DataSource,
    private readonly addresses: AddressesService,
    @InjectRepository(OrderSubmissionEntity) private readonly submissions: Repository<OrderSubmissionEntity>,
  ) {}

  /** A repeated submission gets the first reply again. */
  async execute(shopper: OrderingShopper, body: PlaceOrderBody, key: string | null): Promise<PlacedReply> {
    if (body.paymentMethod === 'razorpay') throw new CardDisabled();
    const address = this.addresses.toDeliverable(body.shippingAddress);
    const bodyHash = hashOf(body);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const cart = await this.sql.row<CartToOrder>(readCartToOrder, [shopper.id, key]);
      if (cart?.earlierReply) return repeatReply(cart.earlierReply, cart.earlierHash === bodyHash);
      if (!cart || cart.lines.length === 0) return this.getRecentReply(shopper.id, bodyHash);
      const order = agreedOrder(cart, body);
      const reply = await this.place({ shopper, cartVersion: cart.version, order, address, key, bodyHash });
      if (reply) return { reply, isReplayed: false };
    }
    throw new CartBusy();
  }

  /** The reply to the first of two clicks without a key, which has emptied the cart. Throws `CartEmpty` if there is none. */
  private async getRecentReply(shopper: ShopperId, bodyHash: string): Promise<PlacedReply> {
    const createdAt = Raw((column) => `${column} > now() - interval '2 minutes'`);
    const recent = await this.submissions.findOne({
      where: { shopperId: shopper, bodyHash, createdAt },
      order: { createdAt: 'DESC' },
    });
    if (!recent) throw new CartEmpty();
    return { reply: recent.reply, isReplayed: true };
  }

  /** Returns the reply, or undefined if anything has changed since the cart was read. Reserves pieces in the same transaction. */
  private async place(submission: Submission): Promise<string | undefined> {
    const { order, address } = submission;
    const placed = newOrder(order, address);
    const hasTrackedStock = order.lines.some(({ state }) => state.product.stock !== null);
    if (!hasTrackedStock)
      return (await this.sql.row<{ reply: string }>(placeCart, placingValues(submission, placed)))?.reply;
    try {
      return await this.db.transaction(async (tx) => {
        // The cart is locked before the products, as every change to a cart does.
        await tx.query('SELECT FROM carts WHERE shopper_id = $1 FOR UPDATE', [submission.shopper.id]);
        const wanted = order.lines.map(({ productId, variant, quantity }) => ({
          productId,
          quantity,
          variantId: variant?.id ?? null,
        }));
        const sources = await takeStock(tx, wanted, { kind: 'reserved', orderId: placed.id, by: 'shopper' });
        const lines = placed.lines.map((line, index) => ({ ...line, stockSource: sources[index]! }));
        const values = placingValues(submission, { ...placed, lines });
        const [row] = await tx.query<{ reply: string }[]>(placeCart.text, values);
        if (!row) throw new OutdatedCart();
        return row.reply;
      });
    } catch (error) {
      if (error instanceof OutdatedCart) return undefined;
      throw error;
    }
  }
}

/** Thrown to roll back the reservation of an order that could not be placed. */
class OutdatedCart extends Error {}

function placingValues({ shopper, cartVersion, order, key, bodyHash }: Submission, { lines, ...row }: NewOrder) {
  const view = toOrder({ ...row, lines });
  const seenLines = lines.map((line, index) => ({ ...line, seen: seenOf(order.lines[index]!) }));
  const parts = [{ ...row, email: shopper.email }, seenLines, view].map((part) => JSON.stringify(part));
  return [shopper.id, cartVersion, ...parts, key, bodyHash, MESSAGE];
}

/** The product data on which the price of a line and its stock depended when the cart was read. */
const seenOf = ({ state: { product, variant } }: PricedCartLine) => ({
  pricePaise: product.pricePaise,
  priceSteps: product.priceSteps,
  variantPaise: variant?.pricePaise ?? null,
  isTracked: product.stock !== null,
});

/** Equal for every submission of the same content, because the schema puts the fields in a fixed order. */
function hashOf(body: PlaceOrderBody): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

function repeatReply(reply: string, isSameBody: boolean): PlacedReply {
  if (!isSameBody) throw new IdempotencyMismatch();
  return { reply, isReplayed: true };
}

/** Prices the cart. Throws `OrderChanged` if the result differs from the prices that the shopper agreed to. */
function agreedOrder({ lines, shippingPaise }: CartToOrder, body: PlaceOrderBody): PricedOrder<PricedCartLine> {
  const priced = priceLines(lines);
  const order = priceOrder(priced, shippingPaise ?? undefined);
  refuseIncomplete(order);
  if (order.lines.length === 0 && body.orderItems.length === 0) throw new CartEmpty();
  const changes = findChanges(priced, order, body);
  if (changes.length > 0) throw new OrderChanged(changes);
  return order;
}

/** Refuses lines that could no longer be added, because staff have changed the product since. */
function refuseIncomplete({ lines }: PricedOrder): void {
  for (const { name, quantity, minimumQuantity, fields, personalisation } of lines) {
    if (quantity < minimumQuantity) throw new BelowMinimum(name, minimumQuantity);
    const missing = missingFields(fields, personalisation);
    if (missing.length > 0) throw new PersonalisationRequired(name, missing);
  }
}

type NewOrder = ReturnType<typeof newOrder>;

/** An order of the cart or of a quotation. Its number is empty, because it is taken from a sequence when the order is stored. */
export function newOrder({ lines, ...amounts }: AgreedOrder, to: ShippingAddress) {
  const createdAt = new Date();
  return {
    id: uuidv7(),
    number: '',
    status: 'placed' as const,
    createdAt,
    ...expectedDelivery(createdAt, to),
    fullName: to.fullName,
    phone: to.phone ?? null,
    address: to.address,
    city: to.city,
    state: to.state ?? null,
    postalCode: to.postalCode,
    country: to.country,
    gstin: to.gstin ?? null,
    version: 1,
    cash: 'due' as const,
    courier: null,
    trackingNumber: null,
    history: [],
    documents: [],
    paymentMethod: 'cod' as const,
    ...amounts,
    lines: lines.map(
      ({ productId, variant = null, hsn = null, name, image, quantity, pricePaise, personalisation }) => ({
        id: uuidv7(),
        productId,
        variantId: variant?.id ?? null,
        sku: variant?.sku ?? null,
        options: variant?.options ?? null,
        hsn,
        name,
        image,
        quantity,
        pricePaise,
        personalisation,
        stockSource: null as StockSource,
      }),
    ),
  };
}

/** Abroad, shipping is agreed by phone first. */
function expectedDelivery(orderedAt: Date, address: ShippingAddress) {
  if (!isIndian(address)) return { expectedFrom: null, expectedTo: null };
  const { earliest, latest } = deliveryWindow(orderedAt);
  return { expectedFrom: earliest, expectedTo: latest };
}
