import type { ChangedReleases } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { addEntry } from '../audit/index.js';
import { WrongState } from './channels.errors.js';
import { mustHaveReleases } from './kept-release.js';
import { lockChannel, shownVersions } from './lock-channels.js';
import { changedReleases } from './release-entries.reader.js';
import { tellGateways } from './tell-gateways.js';

const SHELL = 'shell';

/** Takes an app off all pages, or puts it back as it was. */
@Injectable()
export class SwitchApp {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async execute(app: string, isEnabled: boolean, by: string, reason: string): Promise<ChangedReleases> {
    if (app === SHELL && !isEnabled) {
      throw new WrongState('Every page is drawn by the shell, so it stays. Roll it back to take a version back.');
    }
    return this.dataSource.transaction(async (tx) => {
      await mustHaveReleases(tx, app);
      const channel = await lockChannel(tx, app);
      if (channel.isEnabled !== isEnabled) await turn(tx, app, isEnabled, by, reason);
      const names = shownVersions(channel).map((version) => ({ app, version }));
      return { releases: await changedReleases(tx, names), warnings: [] };
    });
  }
}

async function turn(tx: EntityManager, app: string, isEnabled: boolean, by: string, reason: string): Promise<void> {
  await tx.query('UPDATE channels SET is_enabled = $2 WHERE app = $1', [app, isEnabled]);
  await addEntry(tx, { by, reason, app, action: isEnabled ? 'app.enabled' : 'app.disabled' });
  await tellGateways(tx);
}
