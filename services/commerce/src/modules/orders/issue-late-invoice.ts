import { type Actor, recordAudit } from '@chhapai/service-kit';
import type { EntityManager } from 'typeorm';
import { InvoiceAlreadyIssued, InvoiceNotDue, type InvoiceIssuer } from '../invoices/invoices.module.js';
import { lockOrder } from './change-order.js';
import type { OrderEntity } from './orders.entities.js';
import { invoiceOf, isInvoicedHere } from './issue-documents.js';

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
