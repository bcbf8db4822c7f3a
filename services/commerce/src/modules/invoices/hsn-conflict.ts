import type { EntityManager } from 'typeorm';
import { authorName, latestChanges } from '../../latest-changes.js';

/** The details of a refused change of an HSN: the current state, who changed it last, and whether the code differs. */
export async function hsnConflict<T extends { _id: string; hsn: string | null }>(
  tx: EntityManager,
  current: T,
  hsn: string | null,
) {
  const [last] = await latestChanges(tx, current._id, 1);
  return {
    current,
    changedBy: last?.by ?? null,
    ...authorName(last),
    changedAt: last?.at.toISOString() ?? null,
    fields: current.hsn === hsn ? [] : ['hsn'],
  };
}
