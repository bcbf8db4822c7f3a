import { expect, it } from 'vitest';
import { type ListedRelease, releaseEntry } from './release-entry.rules.js';

const RELEASE: ListedRelease = {
  app: 'mfe-catalogue',
  version: 'b',
  by: 'catalogue',
  message: '',
  publishedAt: new Date(0),
  wasLiveAt: null,
  withdrawnAt: null,
  isEnabled: true,
  liveVersion: 'a',
  canaryVersion: null,
  canaryShare: null,
};

it.each<[string, Partial<ListedRelease>, string, number]>([
  ['a version that was never released', {}, 'held', 0],
  ['the live version', { liveVersion: 'b' }, 'live', 100],
  ['the live version next to a canary', { liveVersion: 'b', canaryVersion: 'c', canaryShare: 10 }, 'live', 90],
  ['the canary', { canaryVersion: 'b', canaryShare: 10 }, 'canary', 10],
  ['a version that was live before', { wasLiveAt: new Date(1) }, 'previous', 0],
  ['a version that was live and withdrawn', { wasLiveAt: new Date(1), withdrawnAt: new Date(2) }, 'withdrawn', 0],
  [
    'a withdrawn version that is a canary again',
    { withdrawnAt: new Date(2), canaryVersion: 'b', canaryShare: 5 },
    'canary',
    5,
  ],
  ['the live version of a disabled app', { liveVersion: 'b', isEnabled: false }, 'live', 0],
])('describes %s', (_, change, state, share) => {
  expect(releaseEntry({ ...RELEASE, ...change })).toMatchObject({ state, share });
});
