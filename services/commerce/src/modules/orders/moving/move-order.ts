import { findOrderMove, missingForMove, type MoveOrderBody, type OrderMover } from '@chhapai/contracts';
import { type Actor, InvalidRequest, recordAudit } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AddressesService } from '../../addresses/addresses.module.js';
import { InvoiceIssuer } from '../../invoices/invoices.module.js';
import { moveStock } from '../../stock/stock.module.js';
import { artworkFaults, storeMissingHashes, type FileDigests } from './artwork.js';
import { lockOrder, refuseOutdated, saveChange } from '../change-order.js';
import { attemptOfMove } from '../delivery-attempts.rules.js';
import { deliveryTime, moveFaults, shippingAddressOf } from './move-order.rules.js';
import type { OrderEntity } from '../orders.entities.js';
import { IllegalOrderMove } from '../orders.errors.js';
import { allowedMoves } from '../order-views.rules.js';
import { issueDocuments, refuseWrongLines } from './issue-documents.js';
import { saveReturnedLines } from './returned-lines.js';

export interface OrderMoveRequest {
  orderId: string;
  /** The version that the sender has seen; without it, the current one. */
  version?: number | undefined;
  who: OrderMover;
  body: MoveOrderBody;
  /** From `ArtworkFiles`, for the start of production. */
  files?: FileDigests;
}

const NO_FILES: FileDigests = new Map();

/** Moves an order to another status, with its history, audit entry, invoice or credit note, and message to the shopper. */
@Injectable()
export class MoveOrder {
  constructor(
    private readonly addresses: AddressesService,
    private readonly invoices: InvoiceIssuer,
  ) {}

  /** Moves the order in the transaction `tx`. Of two concurrent moves, the second sees the result of the first. */
  async execute(tx: EntityManager, request: OrderMoveRequest, actor: Actor): Promise<OrderEntity> {
    const { orderId, version, who, body, files = NO_FILES } = request;
    const order = await lockOrder(tx, orderId);
    if (version !== undefined) refuseOutdated(order, version, who);
    const values = this.valuesOf(order, request);
    const { note, reason } = body;
    const at = timeOf(order, body);
    const by = isStaff(who) ? actor : { email: 'shopper', requestId: actor.requestId };
    const attempt = attemptOfMove(order, body);
    const details = attempt ? { details: { attempt } } : detailsOf(order, request);
    const step = { kind: 'moved', at, note, reason, ...details } as const;
    const lines = await storeMissingHashes(tx, order, body, files);
    const moved = { ...(await saveChange(tx, order, { values, step }, by)), lines };
    if (body.to === 'returned') moved.lines = await saveReturnedLines(tx, order, body.lines);
    await moveStock(tx, { from: order.status, body, lines: moved.lines }, causeOf(orderId, by, actor));
    if (isStaff(who)) await recordAudit(tx, actor, auditOf(order, moved, body));
    await tx.query(`SELECT graphile_worker.add_job('order.moved', $1)`, [{ orderId, version: moved.version }]);
    const { to, lines: returned } = body;
    const invoicedMove = { order: moved, to, at, reason: reason ?? null, returned };
    const document = await issueDocuments(tx, this.invoices, invoicedMove);
    return document ? { ...moved, documents: [...moved.documents, document] } : moved;
  }

  /** The changes that the move makes. Throws unless the move is allowed, complete and possible now. */
  private valuesOf(order: OrderEntity, { who, body, files = NO_FILES }: OrderMoveRequest) {
    const { status: from, cash } = order;
    const { to } = body;
    const allowed = allowedMoves(order, who);
    const move = allowed.includes(to) ? findOrderMove(from, to) : undefined;
    if (!move) throw new IllegalOrderMove({ from, to, allowed });
    const shipment = shipmentAfter(order, body);
    if (isStaff(who)) refuseIncomplete(missingForMove(move, { ...body, ...withoutNulls(shipment) }));
    refuseWrongLines(order, body);
    const isConfirmed = from === 'placed' && to === 'confirmed';
    const address = isConfirmed ? this.addresses.complete(shippingAddressOf(order)) : undefined;
    const faults = [...moveFaults(order, body, address?.errors ?? []), ...artworkFaults(order, body, files)];
    if (faults.length > 0) throw new IllegalOrderMove({ from, to, allowed, faults });
    const state = address?.address.state ?? order.state;
    return { status: to, cash: move.cash === undefined ? cash : move.cash, state, ...shipment };
  }
}

const causeOf = (orderId: string, { email: by, name: byName }: { email: string; name?: string }, actor: Actor) => ({
  orderId,
  by,
  byName,
  requestId: actor.requestId,
});

const isStaff = (who: OrderMover): boolean => who === 'staff' || who === 'admin';

/** How the order was read back to the shopper before it was confirmed: staff confirm an order after a call. */
function detailsOf({ status }: OrderEntity, { who, body: { to } }: OrderMoveRequest) {
  if (status !== 'placed' || to !== 'confirmed') return {};
  return { details: { readBack: who === 'link' ? 'link' : 'call' } } as const;
}

/** A delivery may be recorded after it has happened. Throws `InvalidRequest` if its time is impossible. */
function timeOf(order: OrderEntity, { to, deliveredAt }: MoveOrderBody): Date {
  const now = new Date();
  const at = to === 'delivered' ? deliveryTime(order, deliveredAt, now) : now;
  if (typeof at !== 'string') return at;
  throw new InvalidRequest(`The time of delivery ${at}`, [{ field: 'deliveredAt', message: at }]);
}

/** The courier is named before or when the order is shipped. A move to `ready`, or back from it, removes the courier. */
function shipmentAfter({ status, courier, trackingNumber }: OrderEntity, { to, ...given }: MoveOrderBody) {
  if (to === 'shipped') {
    if (given.courier === undefined) return { courier, trackingNumber: given.trackingNumber ?? trackingNumber };
    return { courier: given.courier, trackingNumber: given.trackingNumber ?? null };
  }
  const isTakenBack = to === 'ready' || status === 'ready';
  return isTakenBack ? { courier: null, trackingNumber: null } : { courier, trackingNumber };
}

function withoutNulls(shipment: { courier: string | null; trackingNumber: string | null }) {
  return { courier: shipment.courier ?? undefined, trackingNumber: shipment.trackingNumber ?? undefined };
}

function refuseIncomplete(missing: string[]): void {
  if (missing.length === 0) return;
  const fields = missing.map((field) => ({ field, message: 'is missing' }));
  throw new InvalidRequest(`${missing[0]} is missing`, fields);
}

function auditOf(order: OrderEntity, moved: OrderEntity, { to, note, reason, lines }: MoveOrderBody) {
  const fieldsOf = ({ status, cash, state, courier, trackingNumber }: OrderEntity) => ({
    status,
    cash,
    state,
    courier,
    trackingNumber,
  });
  return {
    action: 'order.moved',
    subject: order.id,
    before: fieldsOf(order),
    after: {
      ...fieldsOf(moved),
      note,
      reason,
      ...(to === 'ready' && lines && { checked: lines.map(({ id }) => id) }),
      ...(to === 'returned' && { returned: returnedLinesOf(moved) }),
    },
  };
}

const returnedLinesOf = ({ lines }: OrderEntity) =>
  lines.flatMap(({ id, returnedQuantity: quantity, returnedCondition: condition }) =>
    quantity === null ? [] : [{ id, quantity, condition }],
  );
