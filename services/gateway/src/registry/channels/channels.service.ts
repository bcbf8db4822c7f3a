import type { ChangedReleases, ReleaseRecord } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordEvent } from '../audit/index.js';
import { Gate } from '../gate/index.js';
import { ChannelEntity, type ReleaseName, type ReleaseState } from '../releases/releases.module.js';
import {
  CheckedChange,
  lockChannel,
  setCanary,
  setLive,
  updateChannel,
  visibleVersions,
  type ChangeRequest,
} from './channel-changes.js';
import { ReleaseRefused, ReleaseStateConflict } from './channels.errors.js';
import { changedReleases, getTrustedRelease, requireReleases } from './channels.queries.js';

const SHELL = 'shell';

/** A change to the releases of an app that visitors get. */
export interface ChannelChange {
  /** Throws if the gate refuses the change. Without it, the change needs no check. */
  check?: (state: ReleaseState) => Promise<void>;
  write: (tx: EntityManager) => Promise<ChangedReleases>;
}

/** Controls which published releases of an app visitors get: describes changes, and applies them. */
@Injectable()
export class ChannelsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: CheckedChange,
    private readonly gate: Gate,
  ) {}

  /** Checks the change, if it has a check, and runs `write` in a transaction. `write` has to call `change.write`; it may do more. */
  apply<Written = ChangedReleases>(
    change: ChannelChange,
    write: (tx: EntityManager) => Promise<Written>,
  ): Promise<Written> {
    return change.check ? this.changes.run(change.check, write) : this.dataSource.transaction(write);
  }

  promote(release: ReleaseName, request: ChangeRequest): ChannelChange {
    return this.show(release, (tx) => setLive(tx, release, { ...request, action: 'release.promoted' }));
  }

  /** Shows a retained version to a share of the visitors, or changes the share of the running canary. */
  startCanary(release: ReleaseName, share: number, request: ChangeRequest): ChannelChange {
    return this.show(release, (tx) => setCanary(tx, release, { share }, { ...request, action: 'release.canary_set' }));
  }

  /** Re-enables a disabled app if it is still compatible with the other live releases. */
  enable(app: string, request: ChangeRequest): ChannelChange {
    return {
      check: async (state) => {
        if (state.channels.has(app)) return;
        const records = await this.readVisibleRecords(app);
        const findings = await Promise.all(records.map((record) => this.gate.checkTogether([record], state)));
        if (findings.flat().length > 0) throw new ReleaseRefused(findings.flat());
      },
      write: (tx) => setAppEnabled(tx, app, true, request),
    };
  }

  /** Removes an app from all pages, even if it has a live version. */
  disable(app: string, request: ChangeRequest): ChannelChange {
    if (app === SHELL) {
      throw new ReleaseStateConflict('Every page needs the shell, so it cannot be disabled. Roll it back instead.');
    }
    return { write: (tx) => setAppEnabled(tx, app, false, request) };
  }

  private show(release: ReleaseName, change: (tx: EntityManager) => Promise<void>): ChannelChange {
    return {
      check: async (state) => {
        const { record } = await this.dataSource.transaction((tx) => getTrustedRelease(tx, release));
        // Checked again, because other apps may have been released since this one was published.
        const findings = [...(await this.gate.checkTogether([record], state)), ...(await this.gate.checkPages(record))];
        if (findings.length > 0) throw new ReleaseRefused(findings);
      },
      write: async (tx) => {
        // The release may have been pruned in the meantime.
        await getTrustedRelease(tx, release);
        await change(tx);
        return { releases: await changedReleases(tx, [release]), warnings: [] };
      },
    };
  }

  /** Does not lock the channel, because the transaction of the change may already hold the lock. */
  private async readVisibleRecords(app: string): Promise<ReleaseRecord[]> {
    return this.dataSource.transaction(async (tx) => {
      await requireReleases(tx, app);
      const channel = await tx.findOneBy(ChannelEntity, { app });
      const records: ReleaseRecord[] = [];
      for (const version of channel ? visibleVersions(channel) : []) {
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
  request: ChangeRequest,
): Promise<ChangedReleases> {
  await requireReleases(tx, app);
  const channel = await lockChannel(tx, app);
  if (channel.isEnabled !== isEnabled) {
    await updateChannel(tx, app, { isEnabled });
    await recordEvent(tx, { ...request, app, action: isEnabled ? 'app.enabled' : 'app.disabled' });
  }
  const names = visibleVersions(channel).map((version) => ({ app, version }));
  return { releases: await changedReleases(tx, names), warnings: [] };
}
