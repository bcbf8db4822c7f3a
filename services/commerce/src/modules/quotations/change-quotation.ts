import { allowedQuotationActions, findQuotationMove, isRecallable, type QuotationAction } from '@chhapai/contracts';
import { recordAudit, type Actor } from '@chhapai/service-kit';
import type { EntityManager } from 'typeorm';
import { changesSince } from '../../latest-changes.js';
import { getQuotation } from './quotation-views.js';
import { QuotationEntity } from './quotations.entities.js';
import { IllegalQuotationMove, QuotationChanged, QuotationNotFound } from './quotations.errors.js';

/** The quotation, locked with all its versions until the transaction ends, so that at most one of them is accepted. */
export async function lockQuotation(tx: EntityManager, id: string): Promise<QuotationEntity> {
  const found = await tx.findOne(QuotationEntity, { select: { id: true, rootId: true }, where: { id } });
  if (!found) throw new QuotationNotFound();
  const versions = await tx.find(QuotationEntity, {
    where: { rootId: found.rootId },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const row = versions.find((each) => each.id === id);
  if (!row) throw new QuotationNotFound();
  return row;
}

/** Throws `QuotationChanged` unless the quotation still has the version that the sender has seen. */
export async function refuseOutdated(tx: EntityManager, row: QuotationEntity, version: number): Promise<void> {
  if (row.version === version) return;
  throw new QuotationChanged(await changesSince(tx, await getQuotation(tx, row.id), version));
}

/** Throws `IllegalQuotationMove` unless the table of moves allows staff this action now. */
export function refuseIllegal(row: QuotationEntity, action: QuotationAction): void {
  const { currentStatus: from, sentAt } = row;
  const allowed = allowedQuotationActions(from, 'staff', sentAt?.getTime() ?? null);
  if (allowed.includes(action)) return;
  const isLate = action === 'recall' && findQuotationMove(from, action) && !isRecallable(sentAt?.getTime() ?? 0);
  throw new IllegalQuotationMove(
    { from, action, allowed },
    isLate ? 'The email has already been sent. Withdraw the quotation instead.' : undefined,
  );
}

interface QuotationChange {
  /** The end of the event name, such as `sent`. */
  action: string;
  columns: Partial<QuotationEntity>;
  /** For the audit log: fields that change, with their values. */
  before?: object;
  after: object;
}

/** Writes a change to a locked quotation under the next version, with its entry in the audit log, which is its history. */
export async function saveQuotation(
  tx: EntityManager,
  row: QuotationEntity,
  { action, columns, before, after }: QuotationChange,
  actor: Actor,
): Promise<void> {
  const values: Partial<QuotationEntity> = { ...columns, version: row.version + 1 };
  await tx.update(QuotationEntity, { id: row.id }, values);
  await recordAudit(tx, actor, { action: `quotation.${action}`, subject: row.id, before: before ?? null, after });
}
