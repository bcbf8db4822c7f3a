import { releaseSet, type KnownRelease, type ReleaseSet } from '../releases/index.js';

const MOST_SETS = 20;

/** Sets with one release in place of another: the same object for the same releases, while it is among the last used. */
export class PreviewedSets {
  private readonly sets = new Map<string, ReleaseSet>();

  with(release: KnownRelease, base: ReleaseSet): ReleaseSet {
    const { app, version } = release.record;
    if (base.records.get(app)?.version === version) return base;
    const made = releaseSet([...releasesOf(base).filter(({ record }) => record.app !== app), release]);
    const set = this.sets.get(made.id) ?? made;
    this.sets.delete(set.id);
    this.sets.set(set.id, set);
    for (const oldest of this.sets.keys()) if (this.sets.size > MOST_SETS) this.sets.delete(oldest);
    return set;
  }
}

function releasesOf({ records, apps }: ReleaseSet): KnownRelease[] {
  return [...records].flatMap(([app, record]) => (apps[app] ? [{ record, page: apps[app] }] : []));
}
