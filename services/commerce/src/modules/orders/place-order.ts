import { Sql } from '@chhapai/service-kit';
import type { PlaceOrderBody, ShippingAddress } from '@chhapai/contracts';
import type { ShopperId } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CheckAddress } from '../addresses/index.js';
import { BelowMinimum, missingFields, PersonalisationRequired } from '../cart/index.js';
import { newOrder, viewOf } from './new-order.js';
import { findChanges } from './order-changes.rules.js';
import { CardDisabled, CartBusy, CartEmpty, IdempotencyMismatch, OrderChanged } from './order.errors.js';
import { findRecentReply, placeCart, readCartToOrder } from './place-order.statements.js';
import { priceOrder, type CartPosition, type PricedOrder } from './price-order.rules.js';
import { hashOf } from './submission.js';

/** Only who changes the same cart at the same moment makes a further attempt necessary. */
const MOST_ATTEMPTS = 10;
const MESSAGE = 'Order placed successfully';

interface CartToOrder {
  version: number;
  positions: CartPosition[];
  earlierHash: string | null;
  earlierReply: string | null;
}

/**
 * Two statements a try instead of a transaction of six: one reads the cart, the other takes it only if it is still as
 * read and writes everything. The slower of two parallel submissions finds the order of the faster one.
 */
@Injectable()
export class PlaceOrder {
  constructor(
    @Inject(Sql) private readonly sql: Sql,
    @Inject(CheckAddress) private readonly checkAddress: CheckAddress,
  ) {}

  /** The reply as text: the first one again when this submission has made an order already. */
  async execute(shopper: ShopperId, body: PlaceOrderBody, key: string | null): Promise<string> {
    if (body.paymentMethod === 'razorpay') throw new CardDisabled();
    const address = this.checkAddress.execute(body.shippingAddress);
    const bodyHash = hashOf(body);
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const cart = await this.sql.row<CartToOrder>(readCartToOrder, [shopper, key]);
      if (cart?.earlierReply) return repeat(cart.earlierReply, cart.earlierHash === bodyHash);
      if (!cart || cart.positions.length === 0) return this.#replyOfDouble(shopper, bodyHash);
      const order = agreedOrder(cart.positions, body);
      const reply = await this.#place({ shopper, cartVersion: cart.version, order, address, key, bodyHash });
      if (reply) return reply;
    }
    throw new CartBusy();
  }

  /** A double click without a key: the first click emptied the cart. */
  async #replyOfDouble(shopper: ShopperId, bodyHash: string): Promise<string> {
    const first = await this.sql.row<{ reply: string }>(findRecentReply, [shopper, bodyHash]);
    if (!first) throw new CartEmpty();
    return first.reply;
  }

  async #place(submission: Submission): Promise<string | undefined> {
    const { shopper, cartVersion, order, address, key, bodyHash } = submission;
    const rows = newOrder(order, address, new Date());
    const [asJson, lines, view] = [rows.order, rows.lines, viewOf(rows)].map((part) => JSON.stringify(part));
    const values = [shopper, cartVersion, asJson, lines, view, key, bodyHash, MESSAGE];
    return (await this.sql.row<{ reply: string }>(placeCart, values))?.reply;
  }
}

interface Submission {
  shopper: ShopperId;
  cartVersion: number;
  order: PricedOrder;
  address: ShippingAddress;
  key: string | null;
  bodyHash: string;
}

function repeat(reply: string, isSameBody: boolean): string {
  if (!isSameBody) throw new IdempotencyMismatch();
  return reply;
}

/** The order as it would be placed now, if that is what the shopper agreed to. */
function agreedOrder(cart: CartPosition[], body: PlaceOrderBody): PricedOrder {
  const order = priceOrder(cart);
  refuseIncomplete(order);
  if (order.positions.length === 0 && body.orderItems.length === 0) throw new CartEmpty();
  const changes = findChanges(cart, order, body);
  if (changes.length > 0) throw new OrderChanged(changes);
  return order;
}

/** Lines that could not be added like this today: staff may have changed the product since. */
function refuseIncomplete({ positions }: PricedOrder): void {
  for (const { name, quantity, minimumQuantity, fields, personalisation } of positions) {
    if (quantity < minimumQuantity) throw new BelowMinimum(name, minimumQuantity);
    const missing = missingFields(fields, personalisation);
    if (missing.length > 0) throw new PersonalisationRequired(name, missing);
  }
}
