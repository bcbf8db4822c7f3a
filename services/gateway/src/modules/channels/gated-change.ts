import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Gate } from '../gate/index.js';
import { ReleaseRefused } from './channels.errors.js';
import { keptRecord } from './kept-release.js';
import type { ReleaseName } from './release-name.js';

/** Shows a kept release to visitors only when the gate has nothing against it. */
@Injectable()
export class GatedChange {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Gate) private readonly gate: Gate,
  ) {}

  async run<T>(release: ReleaseName, change: (tx: EntityManager) => Promise<T>): Promise<T> {
    const record = await this.dataSource.transaction((tx) => keptRecord(tx, release));
    const findings = await this.gate.checkTogether([record]);
    if (findings.length > 0) throw new ReleaseRefused(findings);
    return this.dataSource.transaction(async (tx) => {
      await keptRecord(tx, release);
      return change(tx);
    });
  }
}
