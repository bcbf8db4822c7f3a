import type { EntityManager } from 'typeorm';
import { addEntry } from '../audit/index.js';
import type { ChangedReleases } from '@chhapai/contracts';
import { mustHaveReleases } from './kept-release.js';
import { lockChannel, shownVersions } from './lock-channels.js';
import { changedReleases } from './release-entries.reader.js';
import { tellGateways } from './tell-gateways.js';

/** Takes an app off all pages, or puts it back as it was; no deed when it is so already. Gives what it shows. */
export async function turnApp(
  tx: EntityManager,
  app: string,
  isEnabled: boolean,
  deed: { by: string; reason: string },
): Promise<ChangedReleases['releases']> {
  await mustHaveReleases(tx, app);
  const channel = await lockChannel(tx, app);
  if (channel.isEnabled !== isEnabled) {
    await tx.query('UPDATE channels SET is_enabled = $2 WHERE app = $1', [app, isEnabled]);
    await addEntry(tx, { ...deed, app, action: isEnabled ? 'app.enabled' : 'app.disabled' });
    await tellGateways(tx);
  }
  const names = shownVersions(channel).map((version) => ({ app, version }));
  return changedReleases(tx, names);
}
