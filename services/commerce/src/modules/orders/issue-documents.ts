import { countryCodeOf, type MoveOrderBody, type OrderStatus } from '@chhapai/contracts';
import { InvalidRequest } from '@chhapai/service-kit';
import type { EntityManager } from 'typeorm';
import type { InvoiceIssuer, TaxDocumentEntity } from '../invoices/invoices.module.js';
import type { OrderEntity } from './orders.entities.js';

/** A move of an order, as far as it concerns invoices. `returned` are the pieces that came back; without it, all. */
interface InvoicedMove {
  order: OrderEntity;
  to: OrderStatus;
  at: Date;
  reason: string | null;
  returned: MoveOrderBody['lines'];
}

/**
 * Issues the documents that a move requires: the invoice when an order is first shipped, and a credit note when an invoiced
 * order is returned or cancelled. Null for all other moves.
 */
export async function issueDocuments(
  tx: EntityManager,
  invoices: InvoiceIssuer,
  { order, to, at, reason, returned }: InvoicedMove,
): Promise<TaxDocumentEntity | null> {
  if (to === 'shipped') return isInvoicedHere(order) && !invoiceOf(order) ? invoices.issue(tx, order, at) : null;
  if (to !== 'returned' && to !== 'cancelled') return null;
  const pieces = returned?.flatMap(({ id, quantity }) => (quantity === undefined ? [] : [{ id, quantity }]));
  return invoices.credit(tx, order.id, { returned: pieces, reason, at });
}

/** Refuses a return of pieces that were not ordered, and lines that do not say what the move needs to know. */
export function refuseWrongLines({ lines }: OrderEntity, { to, lines: given }: MoveOrderBody): void {
  if (!given) return;
  if (to !== 'returned' && to !== 'ready') refuse('lines', 'Only moves to ready and returned take lines');
  const needed = to === 'returned' ? 'quantity' : 'checked';
  const quantities = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  for (const [at, line] of given.entries()) {
    const { id, quantity = 1 } = line;
    if (line[needed] === undefined) refuse(`lines.${at}.${needed}`, 'is missing');
    if (!quantities.has(id)) refuse(`lines.${at}.id`, 'This line is not part of the order, or is listed twice');
    if (quantity > quantities.get(id)!) refuse(`lines.${at}.quantity`, `Only ${quantities.get(id)} were ordered`);
    quantities.delete(id);
  }
}

function refuse(field: string, message: string): never {
  throw new InvalidRequest(message, [{ field, message }]);
}

export const invoiceOf = ({ documents }: OrderEntity) => documents.find(({ kind }) => kind !== 'credit-note');

/** Deliveries abroad are exports, which are declared in another way. */
export const isInvoicedHere = ({ country, lines }: OrderEntity): boolean =>
  countryCodeOf(country) === 'IN' && lines.length > 0;
