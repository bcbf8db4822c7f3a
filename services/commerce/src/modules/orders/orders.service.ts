import type { Order, OrdersQuery } from '@chhapai/contracts';
import { containsPattern, type Actor, type ShopperId, replyOnce, type KeyedReply } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, In, LessThan, Raw, Repository, type FindOperator } from 'typeorm';
import { toPage, type Page } from '../../paging.js';
import { MoveOrder } from './moving/move-order.js';
import { ORDER_PARTS, ORDER_PARTS_SORTED, OrderEntity } from './orders.entities.js';
import { OrderLinks } from './order-links.js';
import { toLinkedOrder, toOrder } from './order-views.rules.js';
import { OrderNotFound } from './orders.errors.js';

const PAGE_SIZE = 20;

/** A shopper's own orders. */
@Injectable()
export class OrdersService {
  constructor(
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly moveOrder: MoveOrder,
    private readonly links: OrderLinks,
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

  /** The order that a link in an email opens, for reading only. */
  async open(id: string, key: string): Promise<Order> {
    return toLinkedOrder(await this.links.open(id, key));
  }

  /** Newest first, starting after the order `after`. */
  async list(shopper: ShopperId, { q = '', status, after }: OrdersQuery): Promise<Page<Order>> {
    const conditions = [...q.split(/\s+/).filter(Boolean).map(containsWord), ...(after ? [LessThan(after)] : [])];
    // Loaded separately from lines and moves, because a limit counts the rows of all three together.
    const page = await this.orders.find({
      select: { id: true },
      where: {
        shopperId: shopper,
        ...(status && { status: In(status) }),
        ...(conditions.length > 0 && { id: And(...conditions) }),
      },
      order: { id: 'DESC' },
      take: PAGE_SIZE + 1,
    });
    const rows = await this.orders.find({
      where: { id: In(page.map(({ id }) => id)) },
      relations: ORDER_PARTS,
      order: { id: 'DESC', ...ORDER_PARTS_SORTED },
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

/**
 * Condition on an order's id: its number, or the name or SKU of one of its lines, contains the word. A shopper has few orders.
 */
function containsWord(word: string, index: number): FindOperator<string> {
  const parameter = `word${index}`;
  return Raw(
    (id) => `EXISTS (SELECT FROM orders own LEFT JOIN order_lines line ON line.order_id = own.id
      WHERE own.id = ${id} AND (own.number ILIKE :${parameter} OR line.name ILIKE :${parameter} OR line.sku ILIKE :${parameter}))`,
    { [parameter]: containsPattern(word) },
  );
}
