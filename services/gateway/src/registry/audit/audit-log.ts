import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { AuditEntryEntity, AuditHeadEntity } from './audit-entry.entity.js';

export const EMPTY_CHAIN_HASH = '0'.repeat(64);

/** `by` is a team's name, an admin's email address, `visitor`, or `shop` for an automatic change. */
export interface AuditEvent {
  by: string;
  /** `release.promoted`, `preview.opened`, `team.key_rotated`, … */
  action: string;
  app?: string;
  version?: string;
  reason?: string;
  details?: Record<string, unknown>;
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

/** Appends an entry in the transaction of the change itself, so that neither is stored without the other. */
export async function recordEvent(tx: EntityManager, event: AuditEvent): Promise<void> {
  // Locking the head serialises all writers of the chain.
  const head = await tx.findOneOrFail(AuditHeadEntity, {
    where: { isOnly: true },
    lock: { mode: 'pessimistic_write' },
  });
  const details = event.details ?? {};
  const entry = {
    number: Number(head.number) + 1,
    at: new Date(),
    by: event.by,
    action: event.action,
    app: event.app ?? null,
    version: event.version ?? null,
    reason: event.reason ?? '',
    previous: head.hash,
  };
  const hash = hashEntry({ ...entry, at: entry.at.toISOString(), details: JSON.stringify(details) });
  const number = String(entry.number);
  await tx.insert(AuditEntryEntity, { ...entry, number, details, hash });
  await tx.update(AuditHeadEntity, { isOnly: true }, { number, hash });
}

export function hashEntry({ number, at, by, action, app, version, reason, details, previous }: HashedEntry): string {
  const content = JSON.stringify([number, at, by, action, app, version, reason, details, previous]);
  return createHash('sha256').update(content).digest('hex');
}
