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
