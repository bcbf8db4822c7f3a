import type { EntityManager } from 'typeorm';
import type { Actor } from './actor.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

/** A change of `subject` (an id); `before` and `after` are what changed. */
export interface AuditedChange {
  action: string;
  subject: string;
  before: object | null;
  after: object | null;
}

/** Writes a change by staff to the audit log, in the transaction that makes it. */
export async function recordAudit(tx: EntityManager, { email, name, role, requestId }: Actor, change: AuditedChange) {
  await tx.insert(AuditEntryEntity, { ...change, by: email, byName: name ?? null, role, requestId });
}
