import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { readReleaseState, readStateVersion, type ReleaseState } from '../releases/releases.module.js';
import { lockReleases } from './channel-changes.js';

/** After this many attempts, each outdated by another change, the check runs while holding the lock. */
const OPTIMISTIC_ATTEMPTS = 3;

/** Checks a change without holding the lock, and applies it only if the release state is still the same. */
@Injectable()
export class CheckedChange {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {}

  /** `check` throws to refuse the change; its result is passed to `write`, which runs in the transaction of the change. */
  async run<Checked, Written>(
    check: (state: ReleaseState) => Promise<Checked>,
    write: (tx: EntityManager, checked: Checked) => Promise<Written>,
  ): Promise<Written> {
    for (let attempt = 0; attempt < OPTIMISTIC_ATTEMPTS; attempt++) {
      const before = await this.dataSource.transaction('REPEATABLE READ', async (tx) => ({
        version: await readStateVersion(tx),
        state: await readReleaseState(tx),
      }));
      const checked = await check(before.state);
      const written = await this.locked(async (tx) => {
        if ((await readStateVersion(tx)) !== before.version) return undefined;
        return { value: await write(tx, checked) };
      });
      if (written) return written.value;
    }
    return this.locked(async (tx) => write(tx, await check(await readReleaseState(tx))));
  }

  /**
   * One at a time in this process: a transaction that waits for the lock occupies a connection, and enough of them would leave none for
   * the check of the one that holds it.
   */
  private locked<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const running = this.last.then(() =>
      this.dataSource.transaction(async (tx) => {
        await lockReleases(tx);
        return work(tx);
      }),
    );
    this.last = running.catch(() => undefined);
    return running;
  }
}
