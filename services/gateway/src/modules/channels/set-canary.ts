import type { EntityManager } from 'typeorm';
import { addEntry } from '../audit/index.js';
import { WrongState } from './channels.errors.js';
import { lockChannel } from './lock-channels.js';
import { markCanary, markLeft } from './mark-releases.js';
import type { ChannelDeed, ReleaseName } from './release-name.js';
import { shownBefore } from './shown-before.js';
import { tellGateways } from './tell-gateways.js';

/**
 * Gives a share of the visitors (percent, 1 to 99) this version, which must be kept, in place of another canary of the app.
 * With another share for the same version the canary goes on, for the same visitors and more or less of them. Canaries that
 * are given the same set are for the same visitors. Throws `WrongState` when the version is live.
 */
export async function setCanary(
  tx: EntityManager,
  { app, version }: ReleaseName,
  { share, set = null }: { share: number; set?: string | null },
  deed: ChannelDeed,
): Promise<void> {
  const channel = await lockChannel(tx, app);
  if (channel.liveVersion === version) throw new WrongState(`${app} ${version} is live: every visitor has it`);
  if (channel.canaryVersion === version && channel.canaryShare === share) return;
  await tx.query(
    `UPDATE channels SET canary_version = $2, canary_share = $3,
       canary_since = CASE WHEN canary_version = $2 THEN canary_since ELSE clock_timestamp() END,
       canary_set = CASE WHEN canary_version = $2 THEN canary_set ELSE $4::text END
     WHERE app = $1`,
    [app, version, share, set],
  );
  await markLeft(tx, app, [channel.canaryVersion]);
  await markCanary(tx, app, version);
  await addEntry(tx, { ...deed, app, version, details: { share, ...shownBefore(channel), ...deed.details } });
  await tellGateways(tx);
}
