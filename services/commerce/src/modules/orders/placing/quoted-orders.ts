import type { AccessClaims, Order, ShippingAddress } from '@chhapai/contracts';
import { VerifiedEmail } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import type { AgreedOrder } from './order.rules.js';
import { toOrder } from '../order-views.rules.js';
import { OrderEntity, OrderLineEntity } from '../orders.entities.js';
import { newOrder } from './place-order.js';

/** An order at the prices of a quotation. `shopperId` is the account that it belongs to, or an id that no account has. */
export interface QuotedOrder {
  agreed: AgreedOrder;
  address: ShippingAddress;
  shopperId: string;
  email: string;
}

/** Places an order from a quotation instead of from the cart, in the transaction `tx`, which also accepts the quotation. */
export async function placeQuotedOrder(
  tx: EntityManager,
  { agreed, address, shopperId, email }: QuotedOrder,
): Promise<Order> {
  const { lines, history: _history, documents: _documents, ...row } = newOrder(agreed, address);
  const [{ number }]: [{ number: string }] = await tx.query(`SELECT 'CH-' || nextval('order_numbers') AS number`);
  await tx.insert(OrderEntity, { ...row, number, shopperId, email });
  await tx.insert(
    OrderLineEntity,
    lines.map((line) => ({ ...line, orderId: row.id, artwork: artworkOf(line.productId) })),
  );
  await tx.query(
    `SELECT graphile_worker.add_job('order.placed', json_build_object('orderId', $1::uuid), job_key := 'order.placed ' || $1)`,
    [row.id],
  );
  return toOrder({ ...row, number, lines, history: [], documents: [] });
}

/** Items that are not in the catalogue are printed to the customer's design, so production waits for its approval. */
const artworkOf = (productId: string | null) => (productId === null ? 'awaiting' : 'not_needed');

/* Plain SQL, because the modules of quotations and of erased people depend on this one. */

/** An order belongs to the id of its quotation while it has no account. $1 email address. */
const IS_UNCLAIMED = `quotations.email = $1 AND quotations.shopper_id IS NULL
  AND orders.id = quotations.order_id AND orders.shopper_id = quotations.id
  AND NOT EXISTS (SELECT FROM erased_people WHERE id = quotations.id)`;

const findUnclaimed = `SELECT FROM quotations, orders WHERE ${IS_UNCLAIMED} LIMIT 1`;

/** $2 shopper. */
const claimAll = `
  WITH claimed AS (UPDATE quotations SET shopper_id = $2 FROM orders WHERE ${IS_UNCLAIMED} RETURNING quotations.order_id)
  UPDATE orders SET shopper_id = $2 FROM claimed WHERE orders.id = claimed.order_id`;

/** Gives shoppers the orders from quotations that they accepted before they had an account with a verified email address. */
@Injectable()
export class ClaimQuotedOrders {
  constructor(
    private readonly db: DataSource,
    private readonly verifiedEmail: VerifiedEmail,
  ) {}

  /** Does nothing if the email address is not verified, or if the auth service is unavailable. */
  async execute({ sub, email }: AccessClaims, request: FastifyRequest): Promise<void> {
    const unclaimed = await this.db.query<unknown[]>(findUnclaimed, [email.toLowerCase()]);
    if (unclaimed.length === 0) return;
    const verified = await this.verifiedEmail.read(request).catch(() => null);
    if (verified !== null) await this.db.query(claimAll, [verified.toLowerCase(), sub]);
  }
}
