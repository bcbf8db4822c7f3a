import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { releasePaths, ReleaseRecord, type ShellServerBundle } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BuiltApp } from './support/built-app.js';
import { registryClient } from './support/registry-client.js';
import { startTestGateway, type TestGateway } from './support/test-gateway.js';

const ROOT = new URL('../../../', import.meta.url);
const APPS = ['shell', 'mfe-cart-checkout', 'mfe-catalogue', 'mfe-designs', 'mfe-marketing'];

let gateway: TestGateway;
/** Unavailable services, for which a release must not wait. */
let services: Server;
let apps: BuiltApp[];
beforeAll(async () => {
  services = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: false, message: 'Not now' }));
  }).listen(0, '127.0.0.1');
  await once(services, 'listening');
  const url = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  gateway = await startTestGateway({ AUTH_URL: url, COMMERCE_URL: url, CHAT_URL: url });
  apps = await Promise.all(APPS.map(readBuild));
});
afterAll(async () => {
  await gateway.close();
  services.close();
});

/** The latest build of an app of this repository. */
async function readBuild(app: string): Promise<BuiltApp> {
  const folder = new URL(`${app}/`, ROOT);
  const record = ReleaseRecord.parse(JSON.parse(await readFile(new URL('dist/release.json', folder), 'utf8')));
  return { folder: fileURLToPath(folder), record };
}

it('accepts the shop’s own apps as built', { timeout: 180_000 }, async () => {
  expect((await gateway.publishSet(apps)).warnings).toEqual([]);
  expect((await gateway.publishSet(apps.slice(1, 2))).warnings).toEqual([]);
  // Checks the shell together with the pages of all live apps.
  expect((await gateway.publishSet(apps.slice(0, 1))).warnings).toEqual([]);
});

it('finds in the apps’ records what they provide, use and need', async () => {
  const [shell, cart, catalogue] = apps.map(({ record }) => record);
  expect(cart?.widgetProps['AddToCart']).toContain('productId: string');
  expect(catalogue?.uses['mfe-cart-checkout/AddToCart']).toEqual([
    expect.stringContaining('variant: "card"'),
    expect.stringContaining('variant: "page"'),
  ]);
  expect(Object.keys(catalogue?.needs ?? {})).toEqual(Object.keys(shell?.provides ?? {}));
});

it('finds in the shell’s record the exports that its bundle really passes to apps', async () => {
  const [shell, ...others] = apps.map(({ record }) => record);
  const bundle = createRequire(import.meta.url)(`${apps[0]!.folder}dist/node/app.cjs`) as ShellServerBundle;
  // The default export of a CommonJS module is the module.
  const namesOf = (module: object) =>
    Object.keys(module)
      .filter((name) => name !== 'default')
      .sort();
  expect(shell?.providedNames?.exports).toEqual(
    Object.fromEntries(Object.entries(bundle.shared).map(([name, module]) => [name, namesOf(module as object)])),
  );
  expect(shell?.providedNames?.tokens).toEqual(expect.arrayContaining(['--ink', '--space-4', '--header-height']));
  for (const { neededNames } of others) {
    expect(neededNames?.exports['@chhapai/host-api']).toEqual(expect.arrayContaining(['Link', 'useHost']));
    expect(neededNames?.tokens).toEqual(expect.arrayContaining(['--ink', '--ground-mug']));
  }
});

it('stores which packages the apps contain, with their licences', async () => {
  const client = registryClient(gateway.url, gateway.team.token);
  const { status, body } = await client.request('GET', releasePaths.sbom('shell'));
  expect(status).toBe(200);
  const { components } = body.data as { components: { purl: string; licenses: object[] }[] };
  const { record } = apps[0]!;
  expect(components.find(({ purl }) => purl === `pkg:npm/react@${record.provides['react']}`)).toMatchObject({
    licenses: [{ license: { id: 'MIT' } }],
  });
  expect(record.licences?.['MIT']).toContain(`react ${record.provides['react']}`);
  expect(Object.values(record.licences ?? {}).flat()).toHaveLength(components.length);
});
