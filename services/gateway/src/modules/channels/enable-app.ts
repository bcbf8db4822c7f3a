import type { ChangedReleases, ReleaseRecord } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Gate } from '../gate/index.js';
import { ReleaseRefused } from './channels.errors.js';
import { CheckedChange } from './checked-change.js';
import { keptRecord, mustHaveReleases } from './kept-release.js';
import { lockChannel, shownVersions } from './lock-channels.js';
import { turnApp } from './turn-app.js';

/** Puts an app back on the pages as it was, if it still goes with what the others have released meanwhile. */
@Injectable()
export class EnableApp {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(CheckedChange) private readonly changes: CheckedChange,
    @Inject(Gate) private readonly gate: Gate,
  ) {}

  execute(app: string, by: string, reason: string): Promise<ChangedReleases> {
    return this.changes.run(
      async (state) => {
        if (state.channels.has(app)) return;
        const checks = (await this.records(app)).map((record) => this.gate.checkTogether([record], state));
        const findings = (await Promise.all(checks)).flat();
        if (findings.length > 0) throw new ReleaseRefused(findings);
      },
      async (tx) => ({ releases: await turnApp(tx, app, true, { by, reason }), warnings: [] }),
    );
  }

  /** What visitors would have: the live version and the canary. */
  private async records(app: string): Promise<ReleaseRecord[]> {
    return this.dataSource.transaction(async (tx) => {
      await mustHaveReleases(tx, app);
      const records: ReleaseRecord[] = [];
      for (const version of shownVersions(await lockChannel(tx, app))) {
        records.push(await keptRecord(tx, { app, version }));
      }
      return records;
    });
  }
}
