import type { KnownRelease } from './known-release.js';
import { nameOf, type AppChannel, type ReleaseState } from './release-state.js';
import { bucketOf } from './visitor-bucket.js';

/** The releases a visitor gets: always the same for the same visitor and state. */
export function decide(state: ReleaseState, visitor: string): KnownRelease[] {
  const chosen: KnownRelease[] = [];
  for (const channel of state.channels.values()) {
    const release = choose(channel, visitor);
    if (release) chosen.push(release);
  }
  return chosen;
}

function choose({ live, canary, canaryShare, canarySet }: AppChannel, visitor: string): KnownRelease | undefined {
  const isCanary = canary && bucketOf(visitor, canarySet ?? nameOf(canary.record)) < canaryShare * 100;
  return isCanary ? canary : live;
}
