import type { Order, ShippingAddress } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AddressesService } from '../addresses/addresses.module.js';
import type { AgreedOrder } from './order.rules.js';
import { toOrder } from './order-views.rules.js';
import { OrderEntity, OrderLineEntity } from './orders.entities.js';
import { newOrder } from './place-order.js';

/** An order at the prices of a quotation. `shopperId` is the account that it belongs to, or an id that no account has. */
export interface QuotedOrder {
  agreed: AgreedOrder;
  address: ShippingAddress;
  shopperId: string;
  email: string;
}

/** Places orders that were agreed in a quotation instead of in the cart. */
@Injectable()
export class PlaceQuotedOrder {
  constructor(private readonly addresses: AddressesService) {}

  /** The address as it is stored. Refuses one that a courier cannot deliver to. */
  checkAddress(given: ShippingAddress): ShippingAddress {
    return this.addresses.check(given);
  }

  /** In the transaction `tx`, which decides that the quotation is accepted. */
  async execute(tx: EntityManager, { agreed, address, shopperId, email }: QuotedOrder): Promise<Order> {
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
}

/** What is not in the catalogue is printed to the customer's design, so production waits for its approval. */
const artworkOf = (productId: string | null) => (productId === null ? 'awaiting' : 'not_needed');
