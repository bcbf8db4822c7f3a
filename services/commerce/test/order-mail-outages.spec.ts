import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { runJobsNow } from '@chhapai/service-kit/testing';
import { describe, it, vi, type TestContext } from 'vitest';
import { startBrokenServer, startMailServer } from './mail-servers.js';
import { placeOrder } from './mailed-orders.js';
import { listUnfinishedJobs } from './received-emails.js';
import { openShop, type Shop } from './shop.js';

type OnTestFinished = TestContext['onTestFinished'];

async function openShopWith(mailServerUrl: string, onTestFinished: OnTestFinished): Promise<Shop> {
  const shop = await openShop({ PUBLIC_ORIGIN: 'https://shop.example', SMTP_URL: mailServerUrl });
  onTestFinished(() => shop.close());
  return shop;
}

const main = resolve(import.meta.dirname, '../dist/bundle/main.js');

async function startProcess(env: NodeJS.ProcessEnv, onTestFinished: OnTestFinished): Promise<ChildProcess> {
  const child = fork(main, { env: { ...process.env, LOG_LEVEL: 'silent', ...env }, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

// The tests run concurrently, because each waits for some seconds.
describe.concurrent('the mail about a placed order', () => {
  it('delays neither orders nor the shutdown if the mail server never answers', async ({ expect, onTestFinished }) => {
    const silent = await startBrokenServer(() => undefined);
    const shop = await openShopWith(silent.url, onTestFinished);
    for (let placed = 0; placed < 6; placed++) await placeOrder(shop);
    await vi.waitFor(() => expect(silent.sockets.size).toBe(4), 10_000);
    let startedAt = Date.now();
    expect((await shop.call('GET', '/api/products')).status).toBe(200);
    // The service gives up on an email after ten seconds.
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    startedAt = Date.now();
    await shop.stop();
    // `npm start` kills a service that takes six seconds to stop.
    expect(Date.now() - startedAt).toBeLessThan(5_500);
    expect((await listUnfinishedJobs(shop)).map(({ runner }) => runner)).toEqual(Array<null>(6).fill(null));
    await silent.close();

    const server = await startMailServer(silent.port, onTestFinished);
    const restarted = await shop.start();
    await vi.waitFor(async () => {
      await runJobsNow(shop.db);
      expect(server.received).toHaveLength(6);
    }, 15_000);
    await restarted.close();
  });

  it('is given up on if the mail server only sends a byte now and then', async ({ expect, onTestFinished }) => {
    const trickling = await startBrokenServer((socket) => {
      const timer = setInterval(() => socket.write('2'), 500);
      socket.on('close', () => clearInterval(timer));
    });
    const shop = await openShopWith(trickling.url, onTestFinished);
    await placeOrder(shop);
    await vi.waitFor(async () => expect((await listUnfinishedJobs(shop))[0]?.error).toMatch(/./), 25_000);
    await vi.waitFor(() => expect([...trickling.sockets].every(({ destroyed }) => destroyed)).toBe(true), 10_000);
    await trickling.close();
  });

  it('is sent by one of the other processes if the one that sends it is killed', async ({ expect, onTestFinished }) => {
    const silent = await startBrokenServer(() => undefined);
    const shop = await openShopWith(silent.url, onTestFinished);
    const start = (mailServerUrl: string) =>
      startProcess({ ...shop.environment, SMTP_URL: mailServerUrl }, onTestFinished);
    await placeOrder(shop);
    await shop.stop();
    const attempts = silent.sockets.size;
    const victim = await start(silent.url);
    await runJobsNow(shop.db);
    await vi.waitFor(() => expect(silent.sockets.size).toBeGreaterThan(attempts), 10_000);
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    expect(await listUnfinishedJobs(shop)).toMatchObject([{ runner: expect.stringMatching(/^pool-/) }]);

    const server = await startMailServer(0, onTestFinished);
    const survivors = await Promise.all([start(server.url), start(server.url)]);
    await vi.waitFor(async () => expect(await listUnfinishedJobs(shop)).toEqual([]), 20_000);
    expect(server.received).toHaveLength(1);
    for (const survivor of survivors) {
      survivor.kill('SIGTERM');
      expect(await once(survivor, 'exit')).toEqual([0, null]);
    }
    await silent.close();
  });
});
