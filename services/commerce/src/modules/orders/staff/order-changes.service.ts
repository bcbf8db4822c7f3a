import {
  artworkStatuses,
  fieldsToCorrect,
  invoicedFields,
  nextCash,
  ORDER_FIELDS,
  variantName,
  type AddDeliveryAttemptBody,
  type AddOrderNoteBody,
  type EditOrderBody,
  type OrderField,
  type SetArtworkBody,
  type SetCashBody,
  type StaffOrder,
} from '@chhapai/contracts';
import { InvalidRequest, pick, recordAudit, replyOnce, type KeyedReply } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AddressesService } from '../../addresses/addresses.module.js';
import { ArtworkFiles, hashArtwork, missingFiles, type FileDigests } from '../moving/artwork.js';
import { lockOrder, refuseOutdated, saveChange } from '../change-order.js';
import { attemptOf, attemptsLeft } from '../delivery-attempts.rules.js';
import { deliveryTime, shippingAddressOf } from '../moving/move-order.rules.js';
import { invoiceOf } from '../moving/issue-documents.js';
import { OrderLineEntity, type OrderEntity } from '../orders.entities.js';
import {
  ArtworkMissing,
  IllegalCashChange,
  OrderClosed,
  OrderLineNotFound,
  OrderNotShipped,
  TooManyAttempts,
} from '../orders.errors.js';
import { StaffOrdersService, type StaffActor } from './staff-orders.service.js';

export interface OrderChangeRequest<Body> {
  id: string;
  key: string | null;
  body: Body;
}

/** Changes by staff to an order, other than to its status. Each adds a step to the history and an audit entry. */
@Injectable()
export class OrderChangesService {
  constructor(
    private readonly db: DataSource,
    private readonly addresses: AddressesService,
    private readonly orders: StaffOrdersService,
    private readonly artworkFiles: ArtworkFiles,
  ) {}

  /** Corrects fields of the order, unless it has changed since that version. */
  edit(id: string, version: number, body: EditOrderBody, actor: StaffActor): Promise<StaffOrder> {
    return this.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      refuseOutdated(order, version, actor.role);
      const fields = this.changedFields(order, body);
      if (Object.keys(fields).length === 0) return this.orders.view(tx, order, actor.role);
      const changed = await saveChange(
        tx,
        order,
        { values: fields, step: { kind: 'edited', details: { fields } } },
        actor,
      );
      const before = pick(order, Object.keys(fields));
      await recordAudit(tx, actor, { action: 'order.edited', subject: id, before, after: fields });
      return this.orders.view(tx, changed, actor.role);
    });
  }

  async setArtwork(
    lineId: string,
    { id, key, body }: OrderChangeRequest<SetArtworkBody>,
    actor: StaffActor,
  ): Promise<KeyedReply<StaffOrder>> {
    const { state: artwork, note } = body;
    const files = artwork === 'approved' ? await this.artworkFiles.readLineDigests(id, lineId) : undefined;
    return this.changeOnce({ key, content: { artwork: lineId, body }, actor }, async (tx) => {
      const order = await lockOrder(tx, id);
      const line = order.lines.find((each) => each.id === lineId);
      if (!line) throw new OrderLineNotFound();
      if (line.artwork === artwork && note === undefined) return order;
      if (!artworkStatuses.includes(order.status)) throw new OrderClosed('The artwork', order.status);
      const artworkHash = files ? approvedHash(line, files) : null;
      const values = { artwork, artworkBy: actor.email, artworkAt: new Date(), artworkHash };
      await tx.update(OrderLineEntity, { id: lineId }, values);
      const details = { lineId, name: variantName(line.name, line.options), artwork };
      const changed = await saveChange(tx, order, { step: { kind: 'artwork', note, details } }, actor);
      await recordAudit(tx, actor, {
        action: 'order.artwork_set',
        subject: id,
        before: { lineId, artwork: line.artwork, artworkHash: line.artworkHash },
        after: { lineId, artwork, artworkHash, note },
      });
      return { ...changed, lines: order.lines.map((each) => (each === line ? { ...line, ...values } : each)) };
    });
  }

  /** Records that the courier has paid, or that the shopper has been refunded. Does nothing if that is already recorded. */
  setCash({ id, key, body }: OrderChangeRequest<SetCashBody>, actor: StaffActor): Promise<KeyedReply<StaffOrder>> {
    return this.changeOnce({ key, content: { cash: id, body }, actor }, async (tx) => {
      const order = await lockOrder(tx, id);
      const { to: cash, reference } = body;
      if (order.cash === cash) return order;
      const allowed = (order.cash && nextCash[order.cash]) ?? null;
      if (cash !== allowed)
        throw new IllegalCashChange({ from: order.cash, to: cash, allowed: allowed ? [allowed] : [] });
      const details = { cash, ...(reference !== undefined && { reference }) };
      const changed = await saveChange(tx, order, { values: { cash }, step: { kind: 'cash', details } }, actor);
      await recordAudit(tx, actor, {
        action: 'order.cash_set',
        subject: id,
        before: { cash: order.cash },
        after: { cash, reference },
      });
      return changed;
    });
  }

  /** Records a failed delivery, with the courier that has the parcel now, unless the order has changed since that version. */
  addAttempt(
    { id, key, body }: OrderChangeRequest<AddDeliveryAttemptBody>,
    version: number,
    actor: StaffActor,
  ): Promise<KeyedReply<StaffOrder>> {
    return this.changeOnce({ key, content: { attempt: id, body }, actor }, async (tx) => {
      const order = await lockOrder(tx, id);
      refuseOutdated(order, version, actor.role);
      if (order.status !== 'shipped') throw new OrderNotShipped(order.status);
      if (attemptsLeft(order.history) === 0) throw new TooManyAttempts();
      const { reason, note } = body;
      const at = deliveryTime(order, body.at, new Date());
      if (typeof at === 'string')
        throw new InvalidRequest(`The time of the attempt ${at}`, [{ field: 'at', message: at }]);
      const attempt = attemptOf(order, reason);
      const changed = await saveChange(tx, order, { step: { kind: 'attempt', at, note, details: { attempt } } }, actor);
      const after = { ...attempt, at: at.toISOString(), note };
      await recordAudit(tx, actor, { action: 'order.attempt_added', subject: id, before: null, after });
      return changed;
    });
  }

  addNote({ id, key, body }: OrderChangeRequest<AddOrderNoteBody>, actor: StaffActor): Promise<KeyedReply<StaffOrder>> {
    return this.changeOnce({ key, content: { note: id, body }, actor }, async (tx) => {
      const changed = await saveChange(
        tx,
        await lockOrder(tx, id),
        { step: { kind: 'noted', note: body.text } },
        actor,
      );
      await recordAudit(tx, actor, { action: 'order.noted', subject: id, before: null, after: { note: body.text } });
      return changed;
    });
  }

  private changeOnce(
    { key, content, actor }: { key: string | null; content: object; actor: StaffActor },
    work: (tx: EntityManager) => Promise<OrderEntity>,
  ): Promise<KeyedReply<StaffOrder>> {
    return this.db.transaction((tx) =>
      replyOnce(tx, { ownerId: actor.id, key, content }, async () => this.orders.view(tx, await work(tx), actor.role)),
    );
  }

  /** The given fields as they are stored, without unchanged ones. Throws `InvalidRequest` or `OrderClosed`. */
  private changedFields(order: OrderEntity, body: EditOrderBody): Partial<Record<OrderField, string | null>> {
    const given = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value ?? undefined]));
    const { address, errors } = this.addresses.complete({ ...shippingAddressOf(order), ...given });
    const own = errors.filter(({ field }) => field in body && body[field as OrderField] !== null);
    if (own.length > 0) throw new InvalidRequest(own[0]!.message, own);
    const { state, phone, gstin } = address;
    const stored = { ...body, state, phone, gstin };
    const changed = ORDER_FIELDS.filter((name) => name in body && (stored[name] ?? null) !== order[name]);
    const invoice = invoiceOf(order);
    const open = fieldsToCorrect(order.status, invoice !== undefined);
    const closed = changed.find((name) => !open.includes(name));
    if (closed) {
      const reason = invoice && invoicedFields.includes(closed) ? `it is on invoice ${invoice.number}` : undefined;
      throw new OrderClosed(FIELD_NAMES[closed], order.status, reason);
    }
    return Object.fromEntries(changed.map((name) => [name, body[name] === null ? null : (stored[name] ?? null)]));
  }
}

const FIELD_NAMES: Readonly<Record<OrderField, string>> = {
  state: 'The State',
  phone: 'The phone number',
  gstin: 'The GSTIN',
  courier: 'The courier',
  trackingNumber: 'The tracking number',
};

/** The hash of the artwork to approve. Throws `ArtworkMissing` if one of its files is missing. */
function approvedHash({ name, options, personalisation }: OrderLineEntity, files: FileDigests): string {
  const hash = hashArtwork(personalisation, files);
  if (hash === undefined) throw new ArtworkMissing(variantName(name, options), missingFiles(personalisation, files));
  return hash;
}
