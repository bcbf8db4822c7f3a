import type { AuditEntry, AuditQuery, AuditVerdictReply, StaffAuditQuery } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import { EMPTY_CHAIN_HASH, hashEntry, type HashedEntry } from './audit-log.js';

// Plain SQL: `details` must be read as the exact text that was hashed, which the entity would parse.

const BATCH_SIZE = 1000;
const COLUMNS = 'number, at, by, action, app, version, reason, details::text AS details, previous, hash';

/** An entry as read with {@link COLUMNS}. */
interface StoredEntry extends Omit<HashedEntry, 'number' | 'at'> {
  number: string;
  at: Date;
  hash: string;
}

interface ChainEnd {
  number: number;
  hash: string;
}

/** The app or team that was changed, and who changed it. */
type EntryFilter = Pick<StaffAuditQuery, 'subject' | 'by'>;

const MATCHES = `
  ($1::text IS NULL OR app = $1 OR app IS NULL AND details->>'team' = $1) AND ($2::text IS NULL OR by = $2)`;

/** Newest first; `before` is the number of an entry. */
export async function listMatchingEntries(
  db: EntityManager,
  { subject, by }: EntryFilter,
  { before, limit }: AuditQuery,
): Promise<AuditEntry[]> {
  const stored = await db.query<StoredEntry[]>(
    `SELECT ${COLUMNS} FROM audit_entries WHERE ${MATCHES} AND ($3::bigint IS NULL OR number < $3)
     ORDER BY number DESC LIMIT $4`,
    [subject ?? null, by ?? null, before ?? null, limit],
  );
  return stored.map((entry) => ({
    ...toHashed(entry),
    details: JSON.parse(entry.details) as unknown,
    hash: entry.hash,
  }));
}

/** The number of matching entries; stops counting at `limit`. */
export async function countMatchingEntries(
  db: EntityManager,
  { subject, by }: EntryFilter,
  limit: number,
): Promise<number> {
  const [row] = await db.query<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM (SELECT 1 FROM audit_entries WHERE ${MATCHES} LIMIT $3) AS counted`,
    [subject ?? null, by ?? null, limit],
  );
  return row?.count ?? 0;
}

/** Checks that no entry was changed, added or removed. Expects a `REPEATABLE READ` transaction. */
export async function verifyAudit(tx: EntityManager): Promise<AuditVerdictReply['data']> {
  const [count] = await tx.query<{ entries: number }[]>('SELECT count(*)::integer AS entries FROM audit_entries');
  const [stored] = await tx.query<ChainEnd[]>('SELECT number::integer AS number, hash FROM audit_head');
  const head = stored ?? { number: 0, hash: EMPTY_CHAIN_HASH };
  const brokenAt = await findFirstBroken(tx, head);
  return {
    entries: count?.entries ?? 0,
    intact: brokenAt === undefined,
    ...(brokenAt !== undefined && { brokenAt }),
    head: head.hash,
  };
}

async function findFirstBroken(tx: EntityManager, head: ChainEnd): Promise<number | undefined> {
  let end: ChainEnd = { number: 0, hash: EMPTY_CHAIN_HASH };
  for (let batch = await readEntriesAfter(tx); batch.length > 0; batch = await readEntriesAfter(tx, end.number)) {
    for (const entry of batch) {
      if (!isNextEntry(end, entry)) return end.number + 1;
      end = { number: end.number + 1, hash: entry.hash };
    }
  }
  if (end.number !== head.number) return Math.min(end.number, head.number) + 1;
  return end.hash === head.hash ? undefined : end.number;
}

function isNextEntry(end: ChainEnd, stored: StoredEntry): boolean {
  const entry = toHashed(stored);
  return entry.number === end.number + 1 && entry.previous === end.hash && hashEntry(entry) === stored.hash;
}

async function readEntriesAfter(tx: EntityManager, number?: number): Promise<StoredEntry[]> {
  return tx.query<StoredEntry[]>(
    `SELECT ${COLUMNS} FROM audit_entries WHERE $1::bigint IS NULL OR number > $1 ORDER BY number LIMIT $2`,
    [number ?? null, BATCH_SIZE],
  );
}

function toHashed(stored: StoredEntry): HashedEntry {
  return { ...stored, number: Number(stored.number), at: stored.at.toISOString() };
}
