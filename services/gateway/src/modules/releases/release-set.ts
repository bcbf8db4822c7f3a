import type { AppRelease, ReleaseRecord } from '@chhapai/contracts';
import type { KnownRelease } from './known-release.js';
import { nameOf } from './release-state.js';

/** The releases one page is made of, one of each app. Two sets with the same `id` are the same. */
export interface ReleaseSet {
  /** `app@version` of each, sorted, as the `x-release` header has it. */
  id: string;
  records: ReadonlyMap<string, ReleaseRecord>;
  apps: Readonly<Record<string, AppRelease>>;
}

export function releaseSet(releases: readonly KnownRelease[]): ReleaseSet {
  const sorted = [...releases].sort((a, b) => (a.record.app < b.record.app ? -1 : 1));
  return {
    id: sorted.map(({ record }) => nameOf(record)).join(', '),
    records: new Map(sorted.map(({ record }) => [record.app, record])),
    apps: Object.fromEntries(sorted.map(({ record, page }) => [record.app, page])),
  };
}
