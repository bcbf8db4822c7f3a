import { replyOnce, type KeyedReply } from '@chhapai/service-kit';
import { isIndian, toPaise, type ConfirmOrderBody, type Order } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lockOrder } from '../change-order.js';
import { MoveOrder } from './move-order.js';
import { linkMoves, toLinkedOrder } from '../order-views.rules.js';
import { OrderEntity } from '../orders.entities.js';
import { AmountChanged, IllegalOrderMove, OrderAlreadyDecided } from '../orders.errors.js';

/** A request from somebody who was admitted by the key of an email link. */
export interface ConfirmOrderRequest {
  id: string;
  body: ConfirmOrderBody;
  key: string | null;
  requestId: string;
}

/** Confirms an order for the shopper who has read the amount and the address on the page that an email link opens. */
@Injectable()
export class ConfirmOrder {
  constructor(
    private readonly db: DataSource,
    private readonly moveOrder: MoveOrder,
  ) {}

  execute({ id, body: { total }, key, requestId }: ConfirmOrderRequest): Promise<KeyedReply<Order>> {
    return this.db.transaction(async (tx) => {
      const { shopperId, email } = await tx.findOneByOrFail(OrderEntity, { id });
      return replyOnce(tx, { ownerId: shopperId, key, content: { confirm: id, total } }, async () => {
        refuseUnconfirmable(await lockOrder(tx, id), total);
        const shopper = { id: shopperId, email: email ?? '', role: 'customer', requestId } as const;
        const request = { orderId: id, who: 'link', body: { to: 'confirmed' } } as const;
        return toLinkedOrder(await this.moveOrder.execute(tx, request, shopper));
      });
    });
  }
}

/** Throws unless the order is waiting to be confirmed, and `total` (rupees) is the amount to pay. */
function refuseUnconfirmable(order: OrderEntity, total: number): void {
  const move = { from: order.status, to: 'confirmed', allowed: linkMoves(order) } as const;
  if (order.status !== 'placed') throw new OrderAlreadyDecided(move);
  if (!isIndian(order)) {
    const message = 'We will call you to agree shipping and payment before we print.';
    throw new IllegalOrderMove({ ...move, faults: [{ field: 'country', message }] });
  }
  if (toPaise(total) !== order.totalPaise) throw new AmountChanged(total, order.totalPaise / 100);
}
