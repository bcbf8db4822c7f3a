import { findOrderMove, missingForMove, type MoveOrderBody, type OrderMover } from '@chhapai/contracts';
import { InvalidRequest, recordAudit, type Actor } from '@chhapai/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderEntity, OrderHistoryEntity } from './orders.entities.js';
import { IllegalOrderMove, OrderMoved, OrderNotFound } from './orders.errors.js';
import { allowedMoves, toStaffOrder } from './order-views.rules.js';

export interface OrderMoveRequest {
  orderId: string;
  /** The version that the sender has seen; without it, the current one. */
  version?: number;
  who: OrderMover;
  body: MoveOrderBody;
}

/**
 * Moves an order to another status, with its history, audit entry and message to the shopper. `tx` is a transaction; the order stays locked
 * until its end, so that of two concurrent moves the second sees the result of the first.
 */
export async function moveOrder(tx: EntityManager, request: OrderMoveRequest, actor: Actor): Promise<OrderEntity> {
  const { orderId, version, who, body } = request;
  const order = await lockOrder(tx, orderId);
  if (version !== undefined && version !== order.version) throw new OrderMoved(conflictOf(order, who));
  const change = { ...changeOf(order, who, body), version: order.version + 1 };
  await tx.update(OrderEntity, { id: orderId, version: order.version, status: order.status }, change);
  const step = newStep(request, change.version, actor);
  await tx.insert(OrderHistoryEntity, step);
  const moved = { ...order, ...change, history: [...order.history, step] };
  if (who !== 'shopper') await recordAudit(tx, actor, auditOf(order, moved, body));
  await tx.query(`SELECT graphile_worker.add_job('order.moved', $1)`, [{ orderId, version: change.version }]);
  return moved;
}

async function lockOrder(tx: EntityManager, id: string): Promise<OrderEntity> {
  // Apart, because PostgreSQL cannot lock the outer joins of the relations.
  await tx.findOne(OrderEntity, { select: { id: true }, where: { id }, lock: { mode: 'pessimistic_write' } });
  const order = await tx.findOne(OrderEntity, {
    where: { id },
    relations: { lines: true, history: true },
    order: { lines: { id: 'ASC' }, history: { version: 'ASC' } },
  });
  if (!order) throw new OrderNotFound();
  return order;
}

/** What the move changes. Throws unless it is allowed and complete. */
function changeOf(order: OrderEntity, who: OrderMover, body: MoveOrderBody) {
  const { status: from, cash } = order;
  const { to } = body;
  const allowed = allowedMoves(order, who);
  const move = allowed.includes(to) ? findOrderMove(from, to) : undefined;
  if (!move) throw new IllegalOrderMove({ from, to, allowed });
  if (who !== 'shopper') refuseIncomplete(missingForMove(move, body));
  return { status: to, cash: move.cash === undefined ? cash : move.cash, ...shipmentAfter(order, body) };
}

/** The courier is named when the order is shipped, and no longer valid when it comes back to the press. */
function shipmentAfter({ courier, trackingNumber }: OrderEntity, { to, ...given }: MoveOrderBody) {
  if (to === 'shipped') return { courier: given.courier ?? null, trackingNumber: given.trackingNumber ?? null };
  return to === 'ready' ? { courier: null, trackingNumber: null } : { courier, trackingNumber };
}

function refuseIncomplete(missing: string[]): void {
  if (missing.length === 0) return;
  const fields = missing.map((field) => ({ field, message: 'is missing' }));
  throw new InvalidRequest(`${missing[0]} is missing`, fields);
}

function newStep({ orderId, who, body }: OrderMoveRequest, version: number, { email, requestId }: Actor) {
  const { to, note = null, reason = null } = body;
  return { orderId, version, to, at: new Date(), by: who === 'shopper' ? who : email, note, reason, requestId };
}

function conflictOf(order: OrderEntity, who: OrderMover) {
  const current = toStaffOrder(order, who);
  const { by: changedBy, at: changedAt } = current.history.at(-1)!;
  return { current, changedBy, changedAt, fields: ['status'] };
}

function auditOf(order: OrderEntity, moved: OrderEntity, { note, reason }: MoveOrderBody) {
  const fieldsOf = ({ status, cash, courier, trackingNumber }: OrderEntity) => ({
    status,
    cash,
    courier,
    trackingNumber,
  });
  return {
    action: 'order.moved',
    subject: order.id,
    before: fieldsOf(order),
    after: { ...fieldsOf(moved), note, reason },
  };
}
