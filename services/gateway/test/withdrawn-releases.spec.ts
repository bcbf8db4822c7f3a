import { authPaths } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuiltApp } from './support/built-app.js';
import { startPreviewShop, type PreviewShop } from './support/preview-shop.js';
import { registryClient } from './support/registry-client.js';
import { eventually, buildStandInShell } from './support/test-gateway.js';

let shop: PreviewShop;
/** The release that is rolled back, `app@version`. */
let withdrawn: string;

const nameOf = ({ record }: BuiltApp) => `${record.app}@${record.version}`;

/** A request from an open tab with these releases, on a page of this app. */
async function send(method: string, path: string, releases: string, app: string, more: Record<string, string> = {}) {
  const headers = { 'x-release': releases, 'x-app': app, ...more };
  const response = await fetch(shop.gateway.url + path, { method, headers });
  const text = await response.text();
  const body = (text && JSON.parse(text)) as { code?: string; message?: string; headers?: Record<string, string> };
  return { status: response.status, withdrawn: response.headers.get('x-withdrawn'), ...body };
}

const client = () => registryClient(shop.gateway.url, shop.gateway.team.token);

/** Waits until the gateway has noticed that a release was or was not withdrawn. */
const waitUntilShownAs = (expected: string | null) =>
  eventually(async () => (await send('GET', '/api/present-releases', withdrawn, 'shell')).withdrawn === expected);

beforeAll(async () => {
  shop = await startPreviewShop();
  withdrawn = nameOf(shop.held);
});
afterAll(() => shop.close());

describe('an open tab with a release that is rolled back', () => {
  beforeAll(async () => {
    await client().promote('mfe-catalogue', shop.held.record.version);
    await client().rollBack('mfe-catalogue');
    await waitUntilShownAs(withdrawn);
  });

  it('learns of it from every response, and can still read', async () => {
    expect(await send('GET', '/api/orders', withdrawn, 'mfe-catalogue')).toMatchObject({ status: 200, withdrawn });
    expect(await send('GET', '/api/orders', nameOf(shop.live), 'mfe-catalogue')).toMatchObject({ withdrawn: null });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('can change nothing from a page of that app: %s', async (method) => {
    expect(await send(method, '/api/cart', withdrawn, 'mfe-catalogue')).toMatchObject({
      status: 409,
      code: 'release.withdrawn',
      message: expect.stringMatching(/reload the page/),
      withdrawn,
    });
  });

  it('can order on a page of another app, renew its session and log out', async () => {
    expect(await send('POST', '/api/orders', withdrawn, 'mfe-cart-checkout')).toMatchObject({ status: 200 });
    for (const path of [authPaths.refresh, authPaths.logout])
      expect(await send('POST', path, withdrawn, 'mfe-catalogue')).toMatchObject({ status: 200 });
  });

  it('may change things if it shows the release in a preview', async () => {
    const opened = await shop.open(await shop.createLink(shop.held.record.version));
    const cookie = shop.cookieOf(opened);
    expect(await send('POST', '/api/cart', withdrawn, 'mfe-catalogue', { cookie })).toMatchObject({
      status: 200,
      withdrawn: null,
    });
  });

  it('has its releases forwarded to services, but not its app', async () => {
    const { headers } = await send('POST', '/api/orders', withdrawn, 'mfe-cart-checkout');
    expect(headers).toMatchObject({ 'x-release': withdrawn });
    expect(headers).not.toHaveProperty('x-app');
  });

  it('can change everything again once the release is live again', async () => {
    await client().promote('mfe-catalogue', shop.held.record.version);
    await waitUntilShownAs(null);
    expect(await send('POST', '/api/cart', withdrawn, 'mfe-catalogue')).toMatchObject({ status: 200 });
  });
});

it('no page of a withdrawn shell can change anything, because its code is on all of them', async () => {
  const shell = await buildStandInShell('faulty');
  await shop.gateway.publish(shell);
  await client().rollBack('shell');
  const releases = nameOf(shell);
  await eventually(async () => (await send('GET', '/api/orders', releases, 'mfe-catalogue')).withdrawn === releases);
  expect(await send('POST', '/api/orders', releases, 'mfe-cart-checkout')).toMatchObject({ status: 409 });
});
