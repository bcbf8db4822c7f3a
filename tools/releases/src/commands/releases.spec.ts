import type { ReleaseEntry } from '@chhapai/contracts/releases';
import { expect, it } from 'vitest';
import { Registry } from '../registry.js';
import { releases } from './releases.js';

it.each(['live', 'canary'] as const)(
  'reports that an app is disabled if its %s version is on no page',
  async (state) => {
    const entry: ReleaseEntry = {
      version: '1.0.0+0123456789ab',
      state,
      share: 0,
      at: '2026-11-23T05:00:00.000Z',
      by: 'gifts',
      message: '',
    };
    const registry = new Registry({ url: 'http://localhost:9', token: undefined });
    registry.list = async () => [entry];
    const settings = { shopUrl: '', dataDir: '', token: undefined, keyFile: '' };
    const { text } = await releases.run({ args: ['mfe-gifts'], options: {}, settings, registry });
    expect(text.split('\n').at(-1)).toBe('mfe-gifts is disabled and not on any page');
  },
);
