import {
  type MoveOrderBody,
  type Role,
  type StaffOrder,
  type StaffOrdersFilter,
  type StaffOrdersQuery,
} from '@chhapai/contracts';
import {
  decodeCursor,
  encodeCursor,
  isUuid,
  replyOnce,
  toTotal,
  type Actor,
  type KeyedReply,
  type StaffPage,
} from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { BoundQuery } from '../../../bound-query.js';
import { InvoiceIssuer } from '../../invoices/invoices.module.js';
import { ArtworkFiles, type FileDigests } from '../moving/artwork.js';
import { issueLateInvoice } from '../moving/issue-documents.js';
import { MoveOrder } from '../moving/move-order.js';
import {
  countOfOrders,
  numbersOfOrders,
  type OrderPosition,
  pageOfOrders,
  undeliveredOrders,
} from './order-list.queries.js';
import { findMailStates } from '../mail/order-mailer.js';
import { toStaffOrder, type MailStates } from '../order-views.rules.js';
import { ORDER_PARTS, ORDER_PARTS_SORTED, OrderEntity } from '../orders.entities.js';

type StaffRole = Exclude<Role, 'customer'>;
export type StaffActor = Actor & { role: StaffRole };

type UndeliveredOrders = NonNullable<StaffOrder['undeliveredOrders']>;

// Plain SQL, because importing the entity’s module here would be circular.
const quotationOfOrder = 'SELECT id AS "_id", number FROM quotations WHERE order_id = $1';

const Position = z.tuple([z.string().regex(/^\d{1,16}$/), z.uuid()]);

/** Lets staff read and move orders. */
@Injectable()
export class StaffOrdersService {
  constructor(
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly moveOrder: MoveOrder,
    private readonly invoices: InvoiceIssuer,
    private readonly artworkFiles: ArtworkFiles,
  ) {}

  async list({ after, limit, ...filter }: StaffOrdersQuery, role: StaffRole): Promise<StaffPage<StaffOrder>> {
    const position = after === undefined ? undefined : decodeCursor<OrderPosition>(filter, after, Position);
    const [rows, [counted]] = await Promise.all([
      this.run<{ id: string; key: string }>(pageOfOrders(filter, position, limit + 1)),
      this.run<{ count: number }>(countOfOrders(filter)),
    ]);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const orders = await this.read(shown.map(({ id }) => id));
    const { manager } = this.orders;
    const undelivered = await this.readUndelivered(
      manager,
      orders.filter(({ status }) => status === 'placed'),
    );
    const views = await this.views(manager, orders, role);
    return {
      data: views.map((view) => ({
        ...view,
        ...(undelivered.has(view._id) && { undeliveredOrders: undelivered.get(view._id)! }),
      })),
      next: last && rows.length > limit ? encodeCursor(filter, [last.key, last.id]) : null,
      total: toTotal(counted!.count),
    };
  }

  /** An order with the states of its emails. */
  async get(id: string, role: StaffRole): Promise<StaffOrder> {
    const [order] = await this.read([id]);
    return this.view(this.orders.manager, order!, role, await findMailStates(this.orders.manager, order!));
  }

  /** The order as staff see it, with its quotation, and warnings about its invoice and its shopper's undelivered orders. */
  async view(db: EntityManager, order: OrderEntity, role: StaffRole, mailStates?: MailStates): Promise<StaffOrder> {
    const [view] = await this.views(db, [order], role, mailStates);
    const undelivered = (await this.readUndelivered(db, [order])).get(order.id);
    const [quotation] = await db.query<NonNullable<StaffOrder['quotation']>[]>(quotationOfOrder, [order.id]);
    return {
      ...view!,
      ...(undelivered && { undeliveredOrders: undelivered }),
      ...(quotation && { quotation }),
    };
  }

  /** Numbers of the orders that match, up to `limit`. */
  async findNumbers(filter: StaffOrdersFilter, limit: number): Promise<string[]> {
    return (await this.run<{ number: string }>(numbersOfOrders(filter, limit))).map(({ number }) => number);
  }

  /** The UUID of the order with this id or number (`CH-10042`), if there is one. */
  async findId(idOrNumber: string): Promise<string | undefined> {
    const where = isUuid(idOrNumber) ? { id: idOrNumber } : { number: idOrNumber.toUpperCase() };
    return (await this.orders.findOne({ select: { id: true }, where }))?.id;
  }

  /** Moves the order if it still has the given version; if none is given, moves it in any version. */
  async move(
    { id, version, body, key }: { id: string; version?: number; body: MoveOrderBody; key: string | null },
    actor: StaffActor,
  ): Promise<KeyedReply<StaffOrder>> {
    const { role } = actor;
    const request = { orderId: id, version, who: role, body, ...(await this.readDigestsFor(id, body)) };
    return this.orders.manager.transaction((tx) =>
      replyOnce(tx, { ownerId: actor.id, key, content: { move: id, body } }, async () =>
        this.view(tx, await this.moveOrder.execute(tx, request, actor), role),
      ),
    );
  }

  /** The digests of the order's files, for a move that needs them. Call it before locking the order: files are large. */
  async readDigestsFor(orderId: string, { to }: MoveOrderBody): Promise<{ files?: FileDigests }> {
    return to === 'printing' ? { files: await this.artworkFiles.readOrderDigests(orderId) } : {};
  }

  /** Issues the invoice of an order that was shipped without one. */
  issueInvoice(id: string, key: string | null, actor: StaffActor): Promise<KeyedReply<StaffOrder>> {
    return this.orders.manager.transaction((tx) =>
      replyOnce(tx, { ownerId: actor.id, key, content: { invoice: id } }, async () =>
        this.view(tx, await issueLateInvoice(tx, id, actor, this.invoices), actor.role),
      ),
    );
  }

  private run<Row>({ text, values }: BoundQuery): Promise<Row[]> {
    return this.orders.query(text, values);
  }

  /** For each order, by its id: the customer's other orders that could not be delivered. */
  private async readUndelivered(
    db: EntityManager,
    orders: readonly OrderEntity[],
  ): Promise<ReadonlyMap<string, UndeliveredOrders>> {
    if (orders.length === 0) return new Map();
    const rows: (UndeliveredOrders & { id: string })[] = await db.query(undeliveredOrders, [
      orders.map(({ id }) => id),
    ]);
    return new Map(rows.map(({ id, count, numbers }) => [id, { count, numbers }]));
  }

  /** The orders with these ids, in the same order. */
  private async read(ids: string[]): Promise<OrderEntity[]> {
    const rows = await this.orders.find({
      where: { id: In(ids) },
      relations: ORDER_PARTS,
      order: ORDER_PARTS_SORTED,
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id)!);
  }

  private async views(
    db: EntityManager,
    orders: OrderEntity[],
    role: StaffRole,
    mailStates?: MailStates,
  ): Promise<StaffOrder[]> {
    const warnings = await this.invoices.findWarnings(db, orders);
    return orders.map((order, index) => ({
      ...toStaffOrder(order, role, mailStates),
      ...(warnings[index]!.length > 0 && { warnings: warnings[index]! }),
    }));
  }
}
