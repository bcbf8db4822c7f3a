import type { EntityManager } from 'typeorm';
import { addEntry } from '../audit/index.js';
import { lockChannel } from './lock-channels.js';
import { markLeft, markLive } from './mark-releases.js';
import type { ChannelDeed, ReleaseName } from './release-name.js';
import { shownBefore } from './shown-before.js';
import { tellGateways } from './tell-gateways.js';

/**
 * Gives every visitor this version, which must be kept; a canary of the app ends. What is so already is left alone. Several
 * within one transaction become live at the same moment.
 */
export async function setLive(tx: EntityManager, { app, version }: ReleaseName, deed: ChannelDeed): Promise<void> {
  const channel = await lockChannel(tx, app);
  const isLive = channel.liveVersion === version;
  if (isLive && channel.canaryVersion === null) return;
  await tx.query(
    `UPDATE channels SET live_version = $2, canary_version = NULL, canary_share = NULL, canary_since = NULL,
       canary_set = NULL
     WHERE app = $1`,
    [app, version],
  );
  await markLeft(tx, app, [channel.liveVersion, channel.canaryVersion]);
  if (!isLive) await markLive(tx, app, version);
  await addEntry(tx, { ...deed, app, version, details: { ...shownBefore(channel), ...deed.details } });
  await tellGateways(tx);
}
