import { hash } from 'node:crypto';
import { nameOf } from './release-files.js';
import type { TrustedRelease } from './release-set.js';

/** The releases of one app that visitors get; `canaryShare` in percent. All canaries of a set go to the same visitors. */
export interface AppChannel {
  live?: TrustedRelease;
  canary?: TrustedRelease;
  canaryShare: number;
  canarySet?: string;
}

/** The release state at one moment. Immutable, so that a page keeps the state it started with. */
export interface ReleaseState {
  /** By app, without disabled apps. */
  channels: ReadonlyMap<string, AppChannel>;
  /** `app@version` of every release whose files have not been pruned. */
  retained: ReadonlySet<string>;
  /** The retained releases that were rolled back, or withdrawn as a canary, and not released again. */
  withdrawn: ReadonlySet<string>;
}

export const NOTHING_RELEASED: ReleaseState = { channels: new Map(), retained: new Set(), withdrawn: new Set() };

/** The releases of a visitor: the same visitor and state always give the same releases. */
export function chooseReleases(state: ReleaseState, visitor: string): TrustedRelease[] {
  return [...state.channels.values()].flatMap((channel) => chooseRelease(channel, visitor) ?? []);
}

function chooseRelease(channel: AppChannel, visitor: string): TrustedRelease | undefined {
  const { live, canary, canaryShare, canarySet } = channel;
  const isCanary = canary && bucketOf(visitor, canarySet ?? nameOf(canary.record)) < canaryShare * 100;
  return isCanary ? canary : live;
}

const BUCKETS = 10_000;

/** A visitor's bucket, 0 to 9,999. A share takes the lowest buckets, so that it keeps its visitors when it grows. */
export function bucketOf(visitor: string, experiment: string): number {
  // With 48 bits the modulo bias is negligible.
  return parseInt(hash('sha256', `${experiment} ${visitor}`).slice(0, 12), 16) % BUCKETS;
}
