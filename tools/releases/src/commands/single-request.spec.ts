import { expect, it } from 'vitest';
import { Registry } from '../registry.js';
import { disable } from './single-request.js';

it('says that nothing changes when an app without a live release is disabled', async () => {
  const registry = new Registry({ url: 'http://localhost:9', token: undefined });
  registry.disable = async () => ({ releases: [], warnings: [] });
  const settings = { shopUrl: '', dataDir: '', token: undefined, keyFile: '' };
  const { text } = await disable.run({ args: ['mfe-gifts'], options: {}, settings, registry });
  expect(text).toBe('mfe-gifts has no live release, so no page changes');
});
