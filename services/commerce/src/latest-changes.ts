import { AuditEntryEntity } from '@chhapai/service-kit';
import type { EntityManager } from 'typeorm';

/** The latest `count` audit entries about a subject, newest first. */
export async function latestChanges(tx: EntityManager, subject: string, count: number): Promise<AuditEntryEntity[]> {
  if (count <= 0) return [];
  return tx.find(AuditEntryEntity, { where: { subject }, order: { id: 'DESC' }, take: count });
}

/** The name of who made a change, for whoever has an earlier version. Old entries have none. */
export const authorName = (change: AuditEntryEntity | undefined): { changedByName?: string } =>
  change?.byName ? { changedByName: change.byName } : {};

/** `details` of a refused change: what is saved now, and who has changed which fields since `version`. */
export async function changesSince<Current extends { _id: string; version: number }>(
  tx: EntityManager,
  current: Current,
  version: number,
) {
  const unseen = await latestChanges(tx, current._id, current.version - version);
  return {
    current,
    changedBy: unseen[0]?.by ?? null,
    ...authorName(unseen[0]),
    changedAt: unseen[0]?.at.toISOString() ?? null,
    fields: [...new Set(unseen.flatMap(({ after }) => Object.keys(after ?? {})))],
  };
}
