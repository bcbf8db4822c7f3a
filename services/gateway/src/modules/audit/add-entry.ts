import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** What is to be remembered. `by` is a team's name, or `shop` for what the shop did by itself. */
export interface Deed {
  by: string;
  /** `release.promoted`, `preview.opened`, `team.key_rotated`, … */
  action: string;
  app?: string;
  version?: string;
  reason?: string;
  details?: Record<string, unknown>;
}

/** Stands before the first entry. */
export const BEGINNING = '0'.repeat(64);
/** Any number will do, as long as every gateway takes the same. */
const LOCK = 7_361_004;

/** Adds an entry within the transaction of the deed itself: neither stands without the other. */
export async function addEntry(tx: EntityManager, deed: Deed): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  const [last] = await tx.query<{ number: string; hash: string }[]>(
    'SELECT number, hash FROM audit_entries ORDER BY number DESC LIMIT 1',
  );
  const entry = {
    number: Number(last?.number ?? 0) + 1,
    at: new Date().toISOString(),
    by: deed.by,
    action: deed.action,
    app: deed.app ?? null,
    version: deed.version ?? null,
    reason: deed.reason ?? '',
    details: JSON.stringify(deed.details ?? {}),
    previous: last?.hash ?? BEGINNING,
  };
  await tx.query(
    `INSERT INTO audit_entries (number, at, by, action, app, version, reason, details, previous, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [...Object.values(entry), hashOf(entry)],
  );
}

/** An entry as it is hashed: `at` in ISO 8601 with milliseconds, `details` as its JSON text. */
export interface HashedEntry {
  number: number;
  at: string;
  by: string;
  action: string;
  app: string | null;
  version: string | null;
  reason: string;
  details: string;
  previous: string;
}

export function hashOf({ number, at, by, action, app, version, reason, details, previous }: HashedEntry): string {
  const content = JSON.stringify([number, at, by, action, app, version, reason, details, previous]);
  return createHash('sha256').update(content).digest('hex');
}
