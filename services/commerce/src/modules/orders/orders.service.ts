import type { Order } from '@chhapai/contracts';
import type { ShopperId } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { olderThan, toPage, type Page } from '../../paging.js';
import { OrderEntity } from './orders.entities.js';
import { toOrder } from './order.rules.js';
import { OrderNotFound } from './orders.errors.js';

const PAGE_SIZE = 20;

/** A shopper's own orders. */
@Injectable()
export class OrdersService {
  constructor(@InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>) {}

  async get(shopper: ShopperId, id: string): Promise<Order> {
    const order = await this.orders.findOne({
      where: { id, shopperId: shopper },
      relations: { lines: true },
      order: { lines: { id: 'ASC' } },
    });
    if (!order) throw new OrderNotFound();
    return toOrder(order);
  }

  /** Newest first, starting after the order `after`. */
  async page(shopper: ShopperId, after: string | undefined): Promise<Page<Order>> {
    const rows = await this.orders.find({
      where: { shopperId: shopper, ...olderThan(after) },
      relations: { lines: true },
      order: { id: 'DESC', lines: { id: 'ASC' } },
      take: PAGE_SIZE + 1,
    });
    return toPage(rows, PAGE_SIZE, toOrder);
  }
}
