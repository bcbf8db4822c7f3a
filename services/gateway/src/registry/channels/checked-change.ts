import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { readReleaseState, readStateVersion, type ReleaseState } from '../releases/index.js';
import { lockReleases } from './channel-changes.js';

/** After so many attempts that were overtaken by other changes, the check runs while holding the lock. */
const OPTIMISTIC_ATTEMPTS = 3;

/**
 * Checks a change against the current release state and applies it only if that state is unchanged, so that two teams cannot
 * break each other at the same moment. The lock is not held during the check: nobody, least of all a rollback, waits for it.
 */
@Injectable()
export class CheckedChange {
  constructor(private readonly dataSource: DataSource) {}

  /** `check` throws to refuse the change; its result is passed to `write`, which runs in the transaction of the change. */
  async run<Checked, Written>(
    check: (state: ReleaseState) => Promise<Checked>,
    write: (tx: EntityManager, checked: Checked) => Promise<Written>,
  ): Promise<Written> {
    for (let attempt = 0; attempt < OPTIMISTIC_ATTEMPTS; attempt++) {
      const seen = await this.dataSource.transaction('REPEATABLE READ', async (tx) => ({
        version: await readStateVersion(tx),
        state: await readReleaseState(tx),
      }));
      const checked = await check(seen.state);
      const written = await this.dataSource.transaction(async (tx) => {
        await lockReleases(tx);
        if ((await readStateVersion(tx)) !== seen.version) return undefined;
        return { value: await write(tx, checked) };
      });
      if (written) return written.value;
    }
    return this.dataSource.transaction(async (tx) => {
      await lockReleases(tx);
      return write(tx, await check(await readReleaseState(tx)));
    });
  }
}
