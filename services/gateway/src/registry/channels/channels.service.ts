import type { ChangedReleases, ReleaseRecord } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordEvent } from '../audit/index.js';
import { Gate } from '../gate/index.js';
import { ChannelEntity, type ReleaseName } from '../releases/index.js';
import { lockChannel, notifyGateways, setCanary, setLive, visibleVersions } from './channel-changes.js';
import { ReleaseRefused, ReleaseStateConflict } from './channels.errors.js';
import { changedReleases, getTrustedRelease, requireReleases } from './channels.queries.js';
import { CheckedChange } from './checked-change.js';

const SHELL = 'shell';

/** Controls which published releases of an app visitors get. `by` is a team's name. */
@Injectable()
export class ChannelsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: CheckedChange,
    private readonly gate: Gate,
  ) {}

  promote(release: ReleaseName, by: string, reason: string): Promise<ChangedReleases> {
    return this.show(release, (tx) => setLive(tx, release, { by, reason, action: 'release.promoted' }));
  }

  /** Shows a retained version to a share of the visitors, or changes the share of the running canary. */
  startCanary(release: ReleaseName, share: number, by: string, reason: string): Promise<ChangedReleases> {
    return this.show(release, (tx) => setCanary(tx, release, { share }, { by, reason, action: 'release.canary_set' }));
  }

  /** Re-enables a disabled app if it is still compatible with the other live releases. */
  enable(app: string, by: string, reason: string): Promise<ChangedReleases> {
    return this.changes.run(
      async (state) => {
        if (state.channels.has(app)) return;
        const records = await this.visibleRecords(app);
        const findings = await Promise.all(records.map((record) => this.gate.checkTogether([record], state)));
        if (findings.flat().length > 0) throw new ReleaseRefused(findings.flat());
      },
      (tx) => setAppEnabled(tx, app, true, { by, reason }),
    );
  }

  /** Removes an app from all pages, even if it has a live version. */
  async disable(app: string, by: string, reason: string): Promise<ChangedReleases> {
    if (app === SHELL) {
      throw new ReleaseStateConflict('Every page needs the shell, so it cannot be disabled. Roll it back instead.');
    }
    return this.dataSource.transaction((tx) => setAppEnabled(tx, app, false, { by, reason }));
  }

  private async show(release: ReleaseName, change: (tx: EntityManager) => Promise<void>): Promise<ChangedReleases> {
    const { record } = await this.dataSource.transaction((tx) => getTrustedRelease(tx, release));
    return this.changes.run(
      async (state) => {
        const findings = await this.gate.checkTogether([record], state);
        if (findings.length > 0) throw new ReleaseRefused(findings);
      },
      async (tx) => {
        // The release may have been pruned in the meantime.
        await getTrustedRelease(tx, release);
        await change(tx);
        return { releases: await changedReleases(tx, [release]), warnings: [] };
      },
    );
  }

  private async visibleRecords(app: string): Promise<ReleaseRecord[]> {
    return this.dataSource.transaction(async (tx) => {
      await requireReleases(tx, app);
      const records: ReleaseRecord[] = [];
      for (const version of visibleVersions(await lockChannel(tx, app))) {
        records.push((await getTrustedRelease(tx, { app, version })).record);
      }
      return records;
    });
  }
}

/** Does nothing if the app is already in that state. */
async function setAppEnabled(
  tx: EntityManager,
  app: string,
  isEnabled: boolean,
  event: { by: string; reason: string },
): Promise<ChangedReleases> {
  await requireReleases(tx, app);
  const channel = await lockChannel(tx, app);
  if (channel.isEnabled !== isEnabled) {
    await tx.update(ChannelEntity, { app }, { isEnabled });
    await recordEvent(tx, { ...event, app, action: isEnabled ? 'app.enabled' : 'app.disabled' });
    await notifyGateways(tx);
  }
  const names = visibleVersions(channel).map((version) => ({ app, version }));
  return { releases: await changedReleases(tx, names), warnings: [] };
}
