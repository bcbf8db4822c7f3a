import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ReleaseRecord } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BuiltApp } from './support/built-app.js';
import { testGateway, type TestGateway } from './support/test-gateway.js';

const ROOT = new URL('../../../', import.meta.url);
const APPS = ['shell', 'mfe-cart-checkout', 'mfe-catalogue', 'mfe-designs', 'mfe-marketing'];

let gateway: TestGateway;
let apps: BuiltApp[];
beforeAll(async () => {
  gateway = await testGateway({ RENDER_TIMEOUT_MS: '5000' });
  apps = await Promise.all(APPS.map(built));
});
afterAll(() => gateway.close());

/** An app of this repository as it was built last. */
async function built(app: string): Promise<BuiltApp> {
  const folder = new URL(`${app}/`, ROOT);
  const record = ReleaseRecord.parse(JSON.parse(await readFile(new URL('dist/release.json', folder), 'utf8')));
  return { folder: fileURLToPath(folder), record };
}

it('lets the shop’s own apps in, as they are built, together and each by itself', async () => {
  expect((await gateway.publishing(apps)).warnings).toEqual([]);
  for (const app of apps) expect((await gateway.publishing([app])).warnings).toEqual([]);
});

it('finds in their records what they lend, use and need', async () => {
  const [shell, cart, catalogue] = apps.map(({ record }) => record);
  expect(cart?.widgetProps['AddToCart']).toContain('productId: string');
  expect(catalogue?.uses['mfe-cart-checkout/AddToCart']).toEqual([expect.stringContaining('variant: "card" | "page"')]);
  expect(Object.keys(catalogue?.needs ?? {})).toEqual(Object.keys(shell?.provides ?? {}));
});
