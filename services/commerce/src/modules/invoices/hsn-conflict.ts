import { AuditEntryEntity } from '@chhapai/service-kit';
import type { EntityManager } from 'typeorm';

/** The details of a refused change of an HSN: the current state, who changed it last, and whether the code differs. */
export async function hsnConflict<T extends { _id: string; hsn: string | null }>(
  tx: EntityManager,
  current: T,
  hsn: string | null,
) {
  const change = await tx.findOne(AuditEntryEntity, { where: { subject: current._id }, order: { id: 'DESC' } });
  return {
    current,
    changedBy: change?.by ?? null,
    changedAt: change?.at.toISOString() ?? null,
    fields: current.hsn === hsn ? [] : ['hsn'],
  };
}
