import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ReleaseState } from '../releases/index.js';
import { lockReleased } from './lock-channels.js';
import { releasedMark, releasedState } from './released-state.js';

/** How often others may get in between before they have to wait for the check as well. */
const FREE_TURNS = 3;

/**
 * Checks a change against what visitors have, and makes it only if that is still so: what two teams do at the same moment
 * cannot break each other. Nobody waits while the check takes its time, a way back least of all; only where there is no end
 * of others does it keep them off.
 */
@Injectable()
export class CheckedChange {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** `check` throws what refuses the change; what it gives goes into `write`, which runs in the transaction of the change. */
  async run<Checked, Written>(
    check: (state: ReleaseState) => Promise<Checked>,
    write: (tx: EntityManager, checked: Checked) => Promise<Written>,
  ): Promise<Written> {
    for (let turn = 0; turn < FREE_TURNS; turn++) {
      const seen = await this.dataSource.transaction('REPEATABLE READ', async (tx) => ({
        mark: await releasedMark(tx),
        state: await releasedState(tx),
      }));
      const checked = await check(seen.state);
      const written = await this.dataSource.transaction(async (tx) => {
        await lockReleased(tx);
        if ((await releasedMark(tx)) !== seen.mark) return undefined;
        return { value: await write(tx, checked) };
      });
      if (written) return written.value;
    }
    return this.dataSource.transaction(async (tx) => {
      await lockReleased(tx);
      return write(tx, await check(await releasedState(tx)));
    });
  }
}
