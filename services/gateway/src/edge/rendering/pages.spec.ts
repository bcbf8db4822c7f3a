import type { ReleaseRecord } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import type { TrustedRelease } from '../../registry/index.js';
import { canarySets } from './pages.js';

const release = (app: string, version: string): TrustedRelease => ({
  record: { app, version } as ReleaseRecord,
  page: {} as TrustedRelease['page'],
});
const channel = (app: string, canarySet?: string) => ({
  live: release(app, '1'),
  canary: release(app, '2'),
  canaryShare: 10,
  canarySet,
});

it('prepares the releases of each canary, and canaries that were published together as visitors get them', () => {
  const channels = new Map(Object.entries({ a: channel('a', 'a, b'), b: channel('b', 'a, b'), c: channel('c') }));
  expect(canarySets({ channels }).map(({ id }) => id)).toEqual(['a@2, b@2, c@1', 'a@1, b@1, c@2']);
});

it('prepares nothing without a canary', () => {
  expect(canarySets({ channels: new Map([['a', { live: release('a', '1'), canaryShare: 0 }]]) })).toEqual([]);
});
