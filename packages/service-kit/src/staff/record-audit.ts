import type { EntityManager } from 'typeorm';
import type { Actor } from './actor.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

/** A change of `subject` (an id); `before` and `after` contain only the changed fields. */
export interface AuditedChange {
  action: string;
  subject: string;
  before: object | null;
  after: object | null;
}

/** Writes changes by staff to the audit log, in the transaction that makes them. */
export async function recordAudit(
  tx: EntityManager,
  { email, name, role, requestId }: Actor,
  ...changes: AuditedChange[]
): Promise<void> {
  const by = { by: email, byName: name ?? null, role, requestId };
  await tx.insert(
    AuditEntryEntity,
    changes.map((change) => ({ ...change, ...by })),
  );
}
