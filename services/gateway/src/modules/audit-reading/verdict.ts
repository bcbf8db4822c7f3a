import type { AuditVerdictReply } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import { BEGINNING, hashOf } from '../audit/index.js';
import { asHashed, ENTRY_COLUMNS, type StoredEntry } from './stored-entry.js';

const BATCH = 1000;

/** Where a chain ends. */
interface End {
  number: number;
  hash: string;
}

/** Whether every entry is what was written, and none is missing or too many. Wants a transaction that sees one moment. */
export async function auditVerdict(tx: EntityManager): Promise<AuditVerdictReply['data']> {
  const [counted] = await tx.query<{ entries: number }[]>('SELECT count(*)::integer AS entries FROM audit_entries');
  const [head] = await tx.query<End[]>('SELECT number::integer AS number, hash FROM audit_head');
  const entries = counted?.entries ?? 0;
  const written = head ?? { number: 0, hash: BEGINNING };
  const brokenAt = await firstBroken(tx, written);
  return { entries, intact: brokenAt === undefined, ...(brokenAt !== undefined && { brokenAt }), head: written.hash };
}

async function firstBroken(tx: EntityManager, written: End): Promise<number | undefined> {
  let end: End = { number: 0, hash: BEGINNING };
  for (let batch = await entriesAfter(tx); batch.length > 0; batch = await entriesAfter(tx, end.number)) {
    for (const entry of batch) {
      if (!follows(end, entry)) return end.number + 1;
      end = { number: end.number + 1, hash: entry.hash };
    }
  }
  if (end.number !== written.number) return Math.min(end.number, written.number) + 1;
  return end.hash === written.hash ? undefined : end.number;
}

function follows(end: End, stored: StoredEntry): boolean {
  const entry = asHashed(stored);
  return entry.number === end.number + 1 && entry.previous === end.hash && hashOf(entry) === stored.hash;
}

async function entriesAfter(tx: EntityManager, number?: number): Promise<StoredEntry[]> {
  return tx.query<StoredEntry[]>(
    `SELECT ${ENTRY_COLUMNS} FROM audit_entries WHERE $1::bigint IS NULL OR number > $1 ORDER BY number LIMIT $2`,
    [number ?? null, BATCH],
  );
}
