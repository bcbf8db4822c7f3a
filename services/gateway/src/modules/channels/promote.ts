import type { ChangedReleases } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ShowKept } from './show-kept.js';
import { changedReleases } from './release-entries.reader.js';
import type { ReleaseName } from './release-name.js';
import { setLive } from './set-live.js';

/** Gives every visitor a version that is kept. */
@Injectable()
export class Promote {
  constructor(@Inject(ShowKept) private readonly kept: ShowKept) {}

  execute(release: ReleaseName, by: string, reason: string): Promise<ChangedReleases> {
    return this.kept.run(release, async (tx) => {
      await setLive(tx, release, { by, reason, action: 'release.promoted' });
      return { releases: await changedReleases(tx, [release]), warnings: [] };
    });
  }
}
