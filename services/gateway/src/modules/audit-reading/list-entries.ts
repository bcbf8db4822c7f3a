import type { AuditEntry, AuditQuery } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import { asHashed, ENTRY_COLUMNS, type StoredEntry } from './stored-entry.js';

/** Newest first. */
export async function listEntries(db: EntityManager, { before, limit }: AuditQuery): Promise<AuditEntry[]> {
  const stored = await db.query<StoredEntry[]>(
    `SELECT ${ENTRY_COLUMNS} FROM audit_entries WHERE $1::bigint IS NULL OR number < $1 ORDER BY number DESC LIMIT $2`,
    [before ?? null, limit],
  );
  return stored.map((entry) => ({
    ...asHashed(entry),
    details: JSON.parse(entry.details) as unknown,
    hash: entry.hash,
  }));
}
