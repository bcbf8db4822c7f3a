import { isIndian, isCustomPrinted, variantName, type MoveOrderBody, type OrderStatus } from '@chhapai/contracts';
import { type Actor, InvalidRequest, recordAudit } from '@chhapai/service-kit';
import type { EntityManager } from 'typeorm';
import {
  InvoiceAlreadyIssued,
  type InvoiceIssuer,
  InvoiceNotDue,
  type TaxDocumentEntity,
} from '../../invoices/invoices.module.js';
import { lockOrder } from '../change-order.js';
import type { OrderEntity } from '../orders.entities.js';
import { returnedPieces } from './returned-lines.js';

/** The details of a move that concern invoices. `returned` are the pieces that came back; if missing, all of them. */
interface InvoicedMove {
  order: OrderEntity;
  to: OrderStatus;
  at: Date;
  reason: string | null;
  returned: MoveOrderBody['lines'];
}

/**
 * Issues the documents that a move requires: the invoice when an order is first shipped, and a credit note when an invoiced
 * order is returned or cancelled. Returns null for all other moves.
 */
export async function issueDocuments(
  tx: EntityManager,
  invoices: InvoiceIssuer,
  { order, to, at, reason, returned }: InvoicedMove,
): Promise<TaxDocumentEntity | null> {
  if (to === 'shipped') return isInvoicedHere(order) && !invoiceOf(order) ? invoices.issue(tx, order, at) : null;
  if (to !== 'returned' && to !== 'cancelled') return null;
  return invoices.credit(tx, order.id, { returned: returnedPieces(returned), reason, at });
}

/** Throws `InvalidRequest` for returned pieces that were not ordered, and for lines without details that the move requires. */
export function refuseWrongLines({ lines }: OrderEntity, { to, lines: given }: MoveOrderBody): void {
  if (!given) return;
  if (to !== 'returned' && to !== 'ready')
    refuse('lines', 'Lines can only be given when an order moves to ready or returned');
  const hasOnlyConditions = given.every(({ quantity, condition }) => quantity === undefined && condition !== undefined);
  const unseen = new Map(lines.map((line) => [line.id, line]));
  for (const [index, { id, quantity, checked, condition }] of given.entries()) {
    if (to === 'ready' && checked === undefined) refuse(`lines.${index}.checked`, 'is missing');
    if (to === 'returned' && quantity === undefined && !hasOnlyConditions)
      refuse(`lines.${index}.quantity`, 'is missing');
    const line = unseen.get(id);
    if (!line) refuse(`lines.${index}.id`, 'This line is not part of the order, or is listed twice');
    if ((quantity ?? 0) > line.quantity)
      refuse(
        `lines.${index}.quantity`,
        line.quantity === 1 ? 'Only 1 was ordered' : `Only ${line.quantity} were ordered`,
      );
    if (condition === 'resaleable' && isCustomPrinted(line))
      refuse(
        `lines.${index}.condition`,
        `“${variantName(line.name, line.options)}” was custom printed and cannot be sold again`,
      );
    unseen.delete(id);
  }
}

function refuse(field: string, message: string): never {
  throw new InvalidRequest(message, [{ field, message }]);
}

export const invoiceOf = ({ documents }: OrderEntity) => documents.find(({ kind }) => kind !== 'credit-note');

/** Deliveries abroad are exports, which are declared differently. */
export const isInvoicedHere = (order: OrderEntity): boolean => isIndian(order) && order.lines.length > 0;

/**
 * Issues the invoice of an order that was shipped before invoices existed. Throws `InvoiceAlreadyIssued` or `InvoiceNotDue`.
 */
export async function issueLateInvoice(
  tx: EntityManager,
  orderId: string,
  actor: Actor,
  invoices: InvoiceIssuer,
): Promise<OrderEntity> {
  const order = await lockOrder(tx, orderId);
  const earlier = invoiceOf(order);
  if (earlier) throw new InvoiceAlreadyIssued(earlier.number);
  if (order.status !== 'shipped' && order.status !== 'delivered')
    throw new InvoiceNotDue('An invoice is issued when the order is shipped');
  if (!isInvoicedHere(order)) throw new InvoiceNotDue('Invoices for deliveries abroad are not issued here');
  const invoice = await invoices.issue(tx, order, new Date());
  const after = { number: invoice.number };
  await recordAudit(tx, actor, { action: 'invoice.issued', subject: orderId, before: null, after });
  return { ...order, documents: [...order.documents, invoice] };
}
