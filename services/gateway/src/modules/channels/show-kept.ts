import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Gate } from '../gate/index.js';
import { ReleaseRefused } from './channels.errors.js';
import { CheckedChange } from './checked-change.js';
import { keptRecord } from './kept-release.js';
import type { ReleaseName } from './release-name.js';

/** Shows a kept release to visitors only when the gate has nothing against it. */
@Injectable()
export class ShowKept {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(CheckedChange) private readonly changes: CheckedChange,
    @Inject(Gate) private readonly gate: Gate,
  ) {}

  async run<T>(release: ReleaseName, show: (tx: EntityManager) => Promise<T>): Promise<T> {
    const record = await this.dataSource.transaction((tx) => keptRecord(tx, release));
    return this.changes.run(
      async (state) => {
        const findings = await this.gate.checkTogether([record], state);
        if (findings.length > 0) throw new ReleaseRefused(findings);
      },
      async (tx) => {
        // It may have been pruned meanwhile.
        await keptRecord(tx, release);
        return show(tx);
      },
    );
  }
}
