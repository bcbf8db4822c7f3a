import type { LockedChannel } from './lock-channels.js';

/** What visitors had until a deed, for its audit entry. */
export function shownBefore({ liveVersion, canaryVersion, canaryShare }: LockedChannel): Record<string, unknown> {
  return { before: { live: liveVersion, canary: canaryVersion, share: canaryShare } };
}
