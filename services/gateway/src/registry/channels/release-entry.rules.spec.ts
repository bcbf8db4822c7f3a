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
  ['nobody was ever shown it', {}, 'held', 0],
  ['it is live', { liveVersion: 'b' }, 'live', 100],
  ['it is live beside a canary', { liveVersion: 'b', canaryVersion: 'c', canaryShare: 10 }, 'live', 90],
  ['it is the canary', { canaryVersion: 'b', canaryShare: 10 }, 'canary', 10],
  ['it was live', { wasLiveAt: new Date(1) }, 'previous', 0],
  ['it was live and taken back', { wasLiveAt: new Date(1), withdrawnAt: new Date(2) }, 'withdrawn', 0],
  [
    'it was taken back and is the canary again',
    { withdrawnAt: new Date(2), canaryVersion: 'b', canaryShare: 5 },
    'canary',
    5,
  ],
  ['it is live in an app that is disabled', { liveVersion: 'b', isEnabled: false }, 'live', 0],
])('%s', (_, change, state, share) => {
  expect(releaseEntry({ ...RELEASE, ...change })).toMatchObject({ state, share });
});
