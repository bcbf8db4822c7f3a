import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { TestService } from '@chhapai/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, buildStandInShell, startTestGateway, type TestGateway } from './support/test-gateway.js';
import { startUpstream } from './support/upstream.js';

let shop: TestGateway;
beforeAll(async () => {
  shop = await startTestGateway();
  await shop.publish(await buildStandInShell());
});
afterAll(() => shop.close());

const startGateway = async (env: NodeJS.ProcessEnv) => {
  const gateway = await shop.startAnother(env);
  const get = (path: string, init?: RequestInit) => fetch(gateway.url + path, init);
  await eventually(async () => (await get('/')).status === 200);
  return { gateway, get };
};
const post = { method: 'POST', body: '{}' };

function expectRetryAfter({ status, headers }: Response): void {
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('with more requests than it may serve', () => {
  it('serves orders and staff, refuses pages and public reads, and recovers', async () => {
    const { gateway, get } = await startGateway({ MAX_REQUESTS_IN_PROGRESS: '8', METRICS_PORT: '0' });
    const { commerce } = shop.services;
    const waiting = Array.from({ length: 6 }, () => get('/api/cart/held'));
    await eventually(async () => commerce.held.size === 6);

    const page = await get('/products');
    expectRetryAfter(page);
    expect(page.headers.get('refresh')).toBe(page.headers.get('retry-after'));
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('The shop is very busy right now');
    const read = await get('/api/products');
    expectRetryAfter(read);
    expect(await read.json()).toMatchObject({ success: false, code: 'server.busy' });

    for (const path of ['/api/orders', '/api/cart/add', '/api/auth/login'])
      expect((await get(path, post)).status).toBe(200);
    expect((await get('/api/admin/orders')).status).toBe(200);
    for (const path of ['/healthz', '/readyz']) expect((await get(path)).status).toBe(200);
    expect((await get('/assets/none')).status).toBe(404);

    waiting.push(get('/api/cart/held'), get('/api/cart/held'));
    await eventually(async () => commerce.held.size === 8);
    expectRetryAfter(await get('/api/orders', post));
    expect(await (await fetch(gateway.metricsUrl!)).text()).toMatch(
      /^chhapai_shed_requests_total\{class="essential",service="gateway"\} 1$/m,
    );

    commerce.releaseHeld();
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
    for (const path of ['/products', '/api/products']) expect((await get(path)).status).toBe(200);
    await gateway.close();
  });

  it('serves orders while its event loop is late, refuses pages, and recovers', async () => {
    const { gateway, get } = await startGateway({ MAX_EVENT_LOOP_DELAY_MS: '100' });
    let isBlocking = true;
    const block = () => {
      for (const end = performance.now() + 200; performance.now() < end;);
      if (isBlocking) setImmediate(block);
    };
    block();
    try {
      await eventually(async () => (await get('/products')).status === 503);
      // A busy machine may delay one of them beyond what orders tolerate.
      await eventually(async () => (await get('/api/orders', post)).status === 200);
      expect((await get('/products')).status).toBe(503);
    } finally {
      isBlocking = false;
    }
    await eventually(async () => (await get('/products')).status === 200);
    await gateway.close();
  });
});

describe('while a service hangs', () => {
  /** Accepts connections and never replies, as a stopped process does. */
  const silent = createServer((socket) => sockets.add(socket));
  const sockets = new Set<Socket>();
  let gateway: TestService;
  let port: number;
  let get: (path: string, init?: RequestInit) => Promise<Response>;
  beforeAll(async () => {
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    ({ port } = silent.address() as AddressInfo);
    // The delay is shorter than in other tests, so that the health check fails in time, but longer than the delays of a busy
    // machine's event loops.
    const env = { MAX_EVENT_LOOP_DELAY_MS: '750' };
    ({ gateway, get } = await startGateway({ ...env, COMMERCE_URL: `http://127.0.0.1:${port}` }));
  });
  afterAll(() => gateway.close());

  it('pictures and calls that wait for it are refused once it fails a health check', async () => {
    const signal = AbortSignal.timeout(10_000);
    for (const { status } of await Promise.all([get('/media/mug.webp', { signal }), get('/api/products', { signal })]))
      expect(status).toBe(503);
  });

  it('pages are rendered without it, and do not wait', async () => {
    const times: number[] = [];
    for (const id of [1, 2, 3]) {
      const startedAt = performance.now();
      expect((await get(`/api-call?path=/api/products/${id}`)).status).toBe(200);
      times.push(performance.now() - startedAt);
    }
    // Pages that waited would take longer. The fastest one counts, because the machine may be busy during some of them.
    expect(Math.min(...times)).toBeLessThan(1_000);
  });

  it('an order is still sent, and everything works once it replies', async () => {
    const order = get('/api/orders', post);
    await eventually(async () => sockets.size > 0);
    for (const socket of sockets) socket.destroy();
    silent.close();
    expect((await order).status).toBe(503);
    const commerce = await startUpstream('commerce', port);
    await eventually(async () => (await get('/media/mug.webp')).status === 200);
    expect((await get('/api/orders', post)).status).toBe(200);
    await commerce.close();
  });
});
