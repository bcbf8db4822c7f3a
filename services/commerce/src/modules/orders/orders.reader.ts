import { Sql } from '@chhapai/service-kit';
import type { ShopperId } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { readUuid } from '../../http/uuid.js';
import { OrderNotFound } from './order.errors.js';
import { findOrder, listOrders, PAGE_SIZE } from './orders.statements.js';

interface OrderRow {
  id: string;
  body: string;
}

/** A shopper's own orders, as the text that is sent. */
@Injectable()
export class OrdersReader {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  async one(shopper: ShopperId, id: string): Promise<string> {
    const uuid = readUuid(id);
    const row = uuid && (await this.sql.row<OrderRow>(findOrder, [shopper, uuid]));
    if (!row) throw new OrderNotFound();
    return `{"success":true,"message":"Order found","order":${row.body}}`;
  }

  /** Newest first, those placed before the order `after`. */
  async page(shopper: ShopperId, after: string | undefined): Promise<string> {
    const { rows } = await this.sql.run<OrderRow>(listOrders, [shopper, after ?? null]);
    const shown = rows.slice(0, PAGE_SIZE);
    const next = rows.length > PAGE_SIZE ? shown.at(-1)?.id : null;
    return `{"success":true,"data":[${shown.map(({ body }) => body).join(',')}],"next":${JSON.stringify(next)}}`;
  }
}
