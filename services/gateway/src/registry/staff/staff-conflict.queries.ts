import type { StaffApp, StaffAppConflict } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import { readStaffApp } from './staff-apps.queries.js';

/** The newest changes to a channel; each of them has increased its version by one. */
const CHANGES = `
  SELECT by, at, action, details->'staff'->>'name' AS name, details->'before' AS before
  FROM audit_entries
  WHERE app = $1 AND (
    action IN ('release.promoted', 'release.rolled_back', 'release.canary_set', 'release.withdrawn', 'app.enabled', 'app.disabled')
    OR action = 'release.published' AND details->>'held' IS NULL)
  ORDER BY number DESC LIMIT $2`;
/** An outdated page is a few changes behind. */
const MAX_CHANGES = 100;

interface Change {
  by: string;
  at: Date;
  action: string;
  name: string | null;
  before: { live: string | null; canary: string | null; share: number | null } | null;
}

/** The changes since the version that a staff member has seen, by whom and when. */
export async function readConflict(db: EntityManager, app: string, seenVersion: number): Promise<StaffAppConflict> {
  const current = await readStaffApp(db, app);
  const missed = Math.min(Math.max(1, current.version - seenVersion), MAX_CHANGES);
  const changes = await db.query<Change[]>(CHANGES, [app, missed]);
  const [newest] = changes;
  return {
    current,
    changedBy: newest?.by ?? null,
    ...(newest?.name && { changedByName: newest.name }),
    changedAt: newest?.at.toISOString() ?? null,
    fields: changedFields(changes, current),
  };
}

function changedFields(changes: readonly Change[], { live, canary }: StaffApp): string[] {
  const before = changes.findLast((change) => change.before !== null)?.before;
  const now = { live: live?.version ?? null, canary: canary?.version ?? null, share: canary?.share ?? null };
  const isSwitched = changes.some(({ action }) => action.startsWith('app.'));
  return [
    ...(isSwitched ? ['enabled'] : []),
    ...(['live', 'canary', 'share'] as const).filter((field) => before && before[field] !== now[field]),
  ];
}
