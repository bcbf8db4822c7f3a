import { AuditEntryEntity } from '@chhapai/service-kit';
import type { EntityManager } from 'typeorm';

/** The latest `count` audit entries about a subject, newest first. */
export async function findLatestChanges(
  tx: EntityManager,
  subject: string,
  count: number,
): Promise<AuditEntryEntity[]> {
  if (count <= 0) return [];
  return tx.find(AuditEntryEntity, { where: { subject }, order: { id: 'DESC' }, take: count });
}

/** The name of the person who made a change, as a field of the `details` of a refused change. Old entries have none. */
export const authorField = (change: AuditEntryEntity | undefined): { changedByName?: string } =>
  change?.byName ? { changedByName: change.byName } : {};

/**
 * `details` of a refused change: the saved state, and who has changed which fields since `version`. For a version that never
 * existed, the last author and no fields.
 */
export async function changesSince<Current extends { _id: string; version: number }>(
  tx: EntityManager,
  current: Current,
  version: number,
) {
  const isKnown = version > 0 && version < current.version;
  const changes = await findLatestChanges(tx, current._id, isKnown ? current.version - version : 1);
  const [last] = changes;
  return {
    current,
    changedBy: last?.by ?? null,
    ...authorField(last),
    changedAt: last?.at.toISOString() ?? null,
    fields: isKnown ? [...new Set(changes.flatMap(({ after }) => Object.keys(after ?? {})))] : [],
  };
}
