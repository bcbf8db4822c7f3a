import type { ReleaseEntry, ReleaseState } from '@chhapai/contracts';

export interface ListedRelease {
  app: string;
  version: string;
  by: string;
  message: string;
  publishedAt: Date;
  wasLiveAt: Date | null;
  withdrawnAt: Date | null;
  isEnabled: boolean;
  liveVersion: string | null;
  canaryVersion: string | null;
  canaryShare: number | null;
}

export function releaseEntry(release: ListedRelease): ReleaseEntry {
  const { version, by, message, publishedAt } = release;
  const state = stateOf(release);
  return { version, state, share: shareOf(release, state), at: publishedAt.toISOString(), by, message };
}

function stateOf({ version, liveVersion, canaryVersion, withdrawnAt, wasLiveAt }: ListedRelease): ReleaseState {
  if (version === liveVersion) return 'live';
  if (version === canaryVersion) return 'canary';
  if (withdrawnAt) return 'withdrawn';
  return wasLiveAt ? 'previous' : 'held';
}

/** Percent of the visitors who get it; a disabled app is shown to nobody. */
function shareOf({ isEnabled, canaryShare }: ListedRelease, state: ReleaseState): number {
  if (!isEnabled) return 0;
  if (state === 'canary') return canaryShare ?? 0;
  return state === 'live' ? 100 - (canaryShare ?? 0) : 0;
}
