import type { ChangedReleases } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ShowKept } from './show-kept.js';
import { changedReleases } from './release-entries.reader.js';
import type { ReleaseName } from './release-name.js';
import { setCanary } from './set-canary.js';

/** Gives a share of the visitors a version that is kept, or the canary there is another share. */
@Injectable()
export class StartCanary {
  constructor(@Inject(ShowKept) private readonly kept: ShowKept) {}

  execute(release: ReleaseName, share: number, by: string, reason: string): Promise<ChangedReleases> {
    return this.kept.run(release, async (tx) => {
      await setCanary(tx, release, { share }, { by, reason, action: 'release.canary_set' });
      return { releases: await changedReleases(tx, [release]), warnings: [] };
    });
  }
}
