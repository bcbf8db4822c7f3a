import type { ChangedReleases } from '@chhapai/contracts/releases';
import { expect, it } from 'vitest';
import { changedReleasesText } from './output.js';

const textOf = (state: ChangedReleases['releases'][number]['state'], share: number) =>
  changedReleasesText({
    releases: [{ app: 'mfe-gifts', version: '1.0.0+0123456789ab', state, share, at: '', by: '', message: '' }],
    warnings: [],
  });

it('says that an app is disabled instead of giving its share of 0%', () => {
  for (const state of ['live', 'canary'] as const)
    expect(textOf(state, 0)).toMatch(/^mfe-gifts \S+ is .*, but the app is disabled and not on any page$/);
  expect(textOf('canary', 10)).toMatch(/ is a canary for 10% of visitors$/);
});
