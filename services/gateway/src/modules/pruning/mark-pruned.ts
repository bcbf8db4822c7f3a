import type { EntityManager } from 'typeorm';
import { addEntry } from '../audit/index.js';
import { lockReleased, tellGateways, type ReleaseName } from '../channels/index.js';

/** Open tabs and links that were passed on have this long. */
const KEPT_FOR = '30 days';

/**
 * Versions that nobody has used for long, that no channel names and no preview link leads to: from now on they are not
 * kept. Nobody can make one live meanwhile, or after.
 */
export async function markPruned(tx: EntityManager, by: string): Promise<ReleaseName[]> {
  await lockReleased(tx);
  const [pruned] = await tx.query<[ReleaseName[], number]>(
    `UPDATE releases r SET pruned_at = clock_timestamp()
     WHERE pruned_at IS NULL
       AND greatest(published_at, last_used_at, was_live_at, withdrawn_at) < now() - $1::interval
       AND (preview_until IS NULL OR preview_until < now())
       AND NOT EXISTS (
         SELECT 1 FROM channels c WHERE c.app = r.app AND r.version IN (c.live_version, c.canary_version))
     RETURNING app, version`,
    [KEPT_FOR],
  );
  for (const release of pruned) await addEntry(tx, { by, ...release, action: 'release.pruned' });
  if (pruned.length > 0) await tellGateways(tx);
  return pruned;
}
