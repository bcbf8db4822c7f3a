import type { EntityManager } from 'typeorm';
import { hashOf } from './entry-hash.js';

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

/** Adds an entry within the transaction of the deed itself: neither stands without the other. */
export async function addEntry(tx: EntityManager, deed: Deed): Promise<void> {
  // Who holds the head adds the next entry; all others wait for their turn.
  const [head] = await tx.query<{ number: string; hash: string }[]>('SELECT number, hash FROM audit_head FOR UPDATE');
  if (!head) throw new Error('The head of the audit is gone');
  const entry = {
    number: Number(head.number) + 1,
    at: new Date().toISOString(),
    by: deed.by,
    action: deed.action,
    app: deed.app ?? null,
    version: deed.version ?? null,
    reason: deed.reason ?? '',
    details: JSON.stringify(deed.details ?? {}),
    previous: head.hash,
  };
  const hash = hashOf(entry);
  await tx.query(
    `INSERT INTO audit_entries (number, at, by, action, app, version, reason, details, previous, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [...Object.values(entry), hash],
  );
  await tx.query('UPDATE audit_head SET number = $1, hash = $2', [entry.number, hash]);
}
