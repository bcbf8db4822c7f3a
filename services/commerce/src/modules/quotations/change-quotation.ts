import {
  allowedQuotationActions,
  findQuotationMove,
  isRecallable,
  QUOTATION_RECALL_MS,
  type QuotationAction,
} from '@chhapai/contracts';
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

/** Time between the last moment at which a recall is accepted and the email, so that clocks and transactions cannot disagree. */
const MAIL_MARGIN_MS = 1_000;

/** Schedules the email about the version that the change has just created, for when it can no longer be recalled. */
export async function scheduleMail(
  tx: EntityManager,
  { id, version, sentAt }: Pick<QuotationEntity, 'id' | 'version' | 'sentAt'>,
): Promise<void> {
  const delayMs = Math.max(0, sentAt!.getTime() + QUOTATION_RECALL_MS + MAIL_MARGIN_MS - Date.now());
  // Not `now()`, the start of the transaction, which may have waited for locks since.
  await tx.query(
    `SELECT graphile_worker.add_job('quotation.sent', $1, run_at := clock_timestamp() + $2 * interval '1 ms')`,
    [{ quotationId: id, version: version + 1 }, delayMs],
  );
}
