import type { ReorderedLine, ReorderReply } from '@chhapai/contracts';
import { type ShopperId, replyOnce, type KeyedReply } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CartService, RefillCart } from '../../cart/cart.module.js';
import { OrderEntity } from '../orders.entities.js';
import { OrderNotFound } from '../orders.errors.js';
import { variantOf } from '../order-views.rules.js';

/** Puts the lines of an order into the shopper's cart, at today's prices. */
@Injectable()
export class Reorder {
  constructor(
    private readonly db: DataSource,
    private readonly cart: CartService,
    private readonly refill: RefillCart,
  ) {}

  /** A repeated request with the same key adds nothing, and gets the same lines with the current cart. */
  async execute(
    shopper: ShopperId,
    id: string,
    key: string | null,
  ): Promise<KeyedReply<Pick<ReorderReply, 'message' | 'cart' | 'lines'>>> {
    const { reply, isReplayed } = await this.db.transaction((tx) =>
      replyOnce(tx, { ownerId: shopper, key, content: { reorder: id } }, async () => {
        const order = await tx.findOne(OrderEntity, {
          where: { id, shopperId: shopper },
          relations: { lines: true },
          order: { lines: { id: 'ASC' } },
        });
        if (!order) throw new OrderNotFound();
        const refilled = await this.refill.execute(tx, shopper, order.lines);
        const lines = order.lines.map(({ productId, name, quantity, pricePaise, ...line }, index): ReorderedLine => {
          const { quantity: _inCart, ...outcome } = refilled[index]!;
          return {
            productId: productId ?? '',
            ...variantOf(line),
            name,
            quantity,
            price: pricePaise / 100,
            ...outcome,
          };
        });
        return { lines };
      }),
    );
    const { lines } = reply;
    return { reply: { message: messageFor(lines), lines, cart: await this.cart.get(shopper) }, isReplayed };
  }
}

function messageFor(lines: readonly ReorderedLine[]): string {
  const added = lines.filter((line) => line.added > 0).length;
  if (added === 0) return 'None of these items could be added to your cart';
  if (added < lines.length)
    return `${added} of ${lines.length} items ${added === 1 ? 'was' : 'were'} added to your cart`;
  return added === 1 ? 'The item was added to your cart' : `${added} items were added to your cart`;
}
