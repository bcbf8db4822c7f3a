import type { MoveOrderBody, Role, StaffOrder, StaffOrdersQuery } from '@chhapai/contracts';
import { readCursor, toTotal, writeCursor, type Actor, type StaffPage } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { z } from 'zod';
import { replyOnce, type KeyedReply } from '../../idempotency.js';
import { moveOrder } from './move-order.js';
import { countOfOrders, pageOfOrders, type OrderPosition, type Query } from './order-list.queries.js';
import { toStaffOrder } from './order-views.rules.js';
import { OrderEntity } from './orders.entities.js';

type StaffRole = Exclude<Role, 'customer'>;
export type StaffActor = Actor & { role: StaffRole };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const Position = z.tuple([z.string().regex(/^\d{1,16}$/), z.uuid()]);

/** Orders as staff read and move them. */
@Injectable()
export class StaffOrdersService {
  constructor(@InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>) {}

  async list({ after, limit, ...filter }: StaffOrdersQuery, role: StaffRole): Promise<StaffPage<StaffOrder>> {
    const position = after === undefined ? undefined : readCursor<OrderPosition>(filter, after, Position);
    const [rows, [counted]] = await Promise.all([
      this.#run<{ id: string; key: string }>(pageOfOrders(filter, position, limit + 1)),
      this.#run<{ count: number }>(countOfOrders(filter)),
    ]);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      data: await this.#read(
        shown.map(({ id }) => id),
        role,
      ),
      next: last && rows.length > limit ? writeCursor(filter, [last.key, last.id]) : null,
      total: toTotal(counted!.count),
    };
  }

  async get(id: string, role: StaffRole): Promise<StaffOrder> {
    return (await this.#read([id], role))[0]!;
  }

  /** The UUID of the order with this id or number (`CH-10042`), if there is one. */
  async findId(idOrNumber: string): Promise<string | undefined> {
    const where = UUID.test(idOrNumber) ? { id: idOrNumber } : { number: idOrNumber.toUpperCase() };
    return (await this.orders.findOne({ select: { id: true }, where }))?.id;
  }

  /** Moves the order of that version; without a version, the current one. */
  move(
    { id, version, body, key }: { id: string; version?: number; body: MoveOrderBody; key: string | null },
    actor: StaffActor,
  ): Promise<KeyedReply<StaffOrder>> {
    const { role } = actor;
    return this.orders.manager.transaction((tx) =>
      replyOnce(tx, { ownerId: actor.id, key, content: { move: id, body } }, async () =>
        toStaffOrder(await moveOrder(tx, { orderId: id, version, who: role, body }, actor), role),
      ),
    );
  }

  #run<Row>({ text, values }: Query): Promise<Row[]> {
    return this.orders.query(text, values);
  }

  /** The orders in the sequence of their ids. */
  async #read(ids: string[], role: StaffRole): Promise<StaffOrder[]> {
    const rows = await this.orders.find({
      where: { id: In(ids) },
      relations: { lines: true, history: true },
      order: { lines: { id: 'ASC' }, history: { version: 'ASC' } },
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => toStaffOrder(byId.get(id)!, role));
  }
}
