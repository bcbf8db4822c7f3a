import type { Order } from '@chhapai/contracts';
import type { ShopperId } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Actor } from '../../actor.js';
import { replyOnce, type KeyedReply } from '../../idempotency.js';
import { olderThan, toPage, type Page } from '../../paging.js';
import { MoveOrder } from './move-order.js';
import { ORDER_PARTS, ORDER_PARTS_SORTED, OrderEntity } from './orders.entities.js';
import { toOrder } from './order-views.rules.js';
import { OrderNotFound } from './orders.errors.js';

const PAGE_SIZE = 20;

/** A shopper's own orders. */
@Injectable()
export class OrdersService {
  constructor(
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly moveOrder: MoveOrder,
  ) {}

  async get(shopper: ShopperId, id: string): Promise<Order> {
    const order = await this.orders.findOne({
      where: { id, shopperId: shopper },
      relations: ORDER_PARTS,
      order: ORDER_PARTS_SORTED,
    });
    if (!order) throw new OrderNotFound();
    return toOrder(order);
  }

  /** Newest first, starting after the order `after`. */
  async page(shopper: ShopperId, after: string | undefined): Promise<Page<Order>> {
    const rows = await this.orders.find({
      where: { shopperId: shopper, ...olderThan(after) },
      relations: ORDER_PARTS,
      order: { id: 'DESC', ...ORDER_PARTS_SORTED },
      take: PAGE_SIZE + 1,
    });
    return toPage(rows, PAGE_SIZE, toOrder);
  }

  /** Cancels an order that is not in production yet. */
  cancel(shopper: Actor, id: string, key: string | null): Promise<KeyedReply<Order>> {
    return this.orders.manager.transaction(async (tx) => {
      if (!(await tx.existsBy(OrderEntity, { id, shopperId: shopper.id }))) throw new OrderNotFound();
      return replyOnce(tx, { ownerId: shopper.id, key, content: { cancel: id } }, async () =>
        toOrder(await this.moveOrder.execute(tx, { orderId: id, who: 'shopper', body: { to: 'cancelled' } }, shopper)),
      );
    });
  }
}
