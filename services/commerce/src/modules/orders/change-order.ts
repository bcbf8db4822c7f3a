import type { OrderChangeDetails, OrderChangeKind, OrderMover } from '@chhapai/contracts';
import type { Actor } from '@chhapai/service-kit';
import type { EntityManager } from 'typeorm';
import { ORDER_PARTS, ORDER_PARTS_SORTED, OrderEntity, OrderHistoryEntity } from './orders.entities.js';
import { OrderChangedByOther, OrderNotFound } from './orders.errors.js';
import { toStaffOrder } from './order-views.rules.js';

/** The order with all its parts. It stays locked until the transaction ends, so that changes wait for each other. */
export async function lockOrder(tx: EntityManager, id: string): Promise<OrderEntity> {
  // Loaded separately, because PostgreSQL cannot lock the outer joins of the relations.
  await tx.findOne(OrderEntity, { select: { id: true }, where: { id }, lock: { mode: 'pessimistic_write' } });
  const order = await tx.findOne(OrderEntity, {
    where: { id },
    relations: ORDER_PARTS,
    order: ORDER_PARTS_SORTED,
  });
  if (!order) throw new OrderNotFound();
  return order;
}

/** Throws `OrderChangedByOther` unless the order still has the version that the sender has seen. */
export function refuseOutdated(order: OrderEntity, version: number, who: OrderMover): void {
  if (version === order.version) return;
  const current = toStaffOrder(order, who);
  const { by: changedBy, byName, at: changedAt } = current.history.at(-1)!;
  const fields = [...new Set(order.history.filter((step) => step.version > version).flatMap(fieldsOf))];
  throw new OrderChangedByOther({ current, changedBy, ...(byName && { changedByName: byName }), changedAt, fields });
}

interface RecordedChange {
  values?: Partial<OrderEntity>;
  step: {
    kind: 'moved' | OrderChangeKind;
    at?: Date;
    note?: string | undefined;
    reason?: string | undefined;
    details?: OrderChangeDetails;
  };
}

/** Writes a change to a locked order and its step in the history, under the next version. */
export async function saveChange(
  tx: EntityManager,
  order: OrderEntity,
  { values = {}, step }: RecordedChange,
  by: Pick<Actor, 'email' | 'name' | 'requestId'>,
): Promise<OrderEntity> {
  const version = order.version + 1;
  const changed = { ...order, ...values, version };
  await tx.update(OrderEntity, { id: order.id }, { ...values, version });
  const row = {
    orderId: order.id,
    version,
    kind: step.kind,
    to: changed.status,
    at: step.at ?? new Date(),
    by: by.email,
    byName: by.name ?? null,
    note: step.note ?? null,
    reason: step.reason ?? null,
    details: step.details ?? null,
    requestId: by.requestId,
  };
  await tx.insert(OrderHistoryEntity, row);
  return { ...changed, history: [...order.history, row] };
}

/** Names of the fields that a step has changed, for senders whose version is outdated. */
function fieldsOf({ kind, details }: OrderHistoryEntity): string[] {
  if (kind === 'moved') return ['status'];
  if (kind === 'noted') return ['notes'];
  return kind === 'edited' ? Object.keys(details?.fields ?? {}) : [kind];
}
