import type { ReplaceEmailBody } from '@chhapai/contracts';
import { sha256 } from '@chhapai/service-kit';
import type { EntityManager } from 'typeorm';
import { hashOf } from '../../email-hash.js';
import { lockQuotation, saveQuotation, scheduleMail } from './change-quotation.js';
import { QuotationKeyEntity } from './quotations.entities.js';

/**
 * The person's quotations with their previous address, in the account or without one. Excludes those of a former owner of the
 * address whose account was removed. Plain SQL, because the module of erased people depends on this one.
 * $1 shopper, $2 SHA-256 hash of the address, $3 until when the person had verified it, or null.
 */
const findQuotations = `
  SELECT id FROM quotations
   WHERE ${hashOf('email')} = $2 AND (shopper_id = $1 OR (
     shopper_id IS NULL AND created_at <= $3 AND NOT EXISTS (SELECT FROM erased_people WHERE erased_people.id = quotations.id)))
   ORDER BY id`;

/**
 * Addresses a person's quotations to their new email address. Links that were emailed to the old address stop working, because
 * that address may belong to a stranger; quotations that can still be accepted are sent again. Returns the ids of the orders from
 * these quotations.
 */
export async function replaceQuotationEmail(
  tx: EntityManager,
  person: string,
  { email, previousHash, verifiedUntil }: ReplaceEmailBody,
  requestId: string,
): Promise<string[]> {
  const found: { id: string }[] = await tx.query(findQuotations, [person, previousHash, verifiedUntil ?? null]);
  const orderIds: string[] = [];
  for (const { id } of found) {
    const row = await lockQuotation(tx, id);
    if (row.email === email || sha256(row.email).toString('hex') !== previousHash) continue;
    const isOpen = row.currentStatus === 'sent';
    const change = {
      action: 'changed',
      // If staff recall a version, the one that it replaced is sent again.
      columns: { email, ...((isOpen || row.replacedBy !== null) && { mailedAt: null }) },
      before: { email: row.email },
      after: { email },
    };
    await saveQuotation(tx, row, change, { id: person, email, name: row.name, role: 'customer', requestId });
    await tx.delete(QuotationKeyEntity, { quotationId: id });
    if (isOpen) await scheduleMail(tx, row);
    if (row.orderId !== null) orderIds.push(row.orderId);
  }
  return orderIds;
}
