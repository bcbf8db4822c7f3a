import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  launch,
  launchUntilReady,
  processesOf,
  type LauncherProcess,
  type RunningLauncher,
} from './launcher-process.js';

const folders: string[] = [];

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'chhapai-launcher-')));
  chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

const healthStatus = ({ port }: RunningLauncher) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    (response) => response.status,
    () => 0,
  );

/** Sends a call of which the last byte of the body is missing until `finish`, which resolves with the status. */
function startCall({ port }: RunningLauncher, path: string, body: string) {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const call = request({ port, path, headers, method: 'POST' });
  const status = once(call, 'response').then(([response]: IncomingMessage[]) => response!.statusCode);
  call.write(body.slice(0, -1));
  return {
    finish: () => {
      call.end(body.slice(-1));
      return status;
    },
  };
}

const lines = (launcher: LauncherProcess) => launcher.output().trim().split('\n');

describe('the launcher', { timeout: 120_000 }, () => {
  const dataDir = newFolder();
  let shop: RunningLauncher;

  beforeAll(async () => {
    shop = await launchUntilReady(dataDir);
  }, 120_000);

  afterAll(async () => {
    for (const folder of folders) {
      for (const { pid } of processesOf(folder)) process.kill(pid, 'SIGKILL');
      await vi.waitFor(() => expect(processesOf(folder)).toEqual([]));
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('prints the first administrator at once and again at the end, and the URL last', async () => {
    expect(lines(shop).at(-1)).toBe(`Ready: http://localhost:${shop.port}`);
    expect(shop.output().match(/^Password: +\S{16}$/gm)).toHaveLength(2);
    expect(lines(shop).slice(-4).join(' ')).toContain('Password:');
    expect(await healthStatus(shop)).toBe(200);
  });

  it('refuses to start twice with the same data folder, in one line', async () => {
    const second = launch(dataDir);
    expect(await second.ended).toBe(1);
    expect(lines(second)).toEqual([expect.stringMatching(/already running with the data folder .*DATA_DIR/)]);
    expect(await healthStatus(shop)).toBe(200);
  });

  it('refuses a port that is in use, in one line', async () => {
    const second = launch(newFolder(), shop.port);
    expect(await second.ended).toBe(1);
    expect(lines(second)).toEqual([
      expect.stringMatching(`^Port ${shop.port} is already in use.*PORT=${shop.port + 1} npm start$`),
    ]);
  });

  it('refuses a data folder that it cannot write to, in one line', async () => {
    const second = launch('/proc/chhapai');
    expect(await second.ended).toBe(1);
    expect(lines(second)).toEqual([
      expect.stringMatching(/^Cannot write to the data folder \/proc\/chhapai .*DATA_DIR/),
    ]);
  });

  it('runs a second copy beside the first, completes its calls in progress on SIGTERM, and stops all its processes', async () => {
    const otherDir = newFolder();
    const other = await launchUntilReady(otherDir);
    expect([await healthStatus(shop), await healthStatus(other)]).toEqual([200, 200]);

    const call = startCall(other, '/api/chat', JSON.stringify({ message: 'How long does delivery take?' }));
    await sleep(500);
    const stoppedAt = Date.now();
    other.process.kill('SIGTERM');
    await sleep(1_000);
    expect(await call.finish()).toBe(200);
    expect(await other.ended).toBe(0);
    expect(Date.now() - stoppedAt).toBeLessThan(10_000);
    expect(processesOf(otherDir)).toEqual([]);
    expect(await healthStatus(shop)).toBe(200);
  });

  it('restarts a crashed service while the others keep running', async () => {
    const commerce = () => processesOf(dataDir).find(({ command }) => command.includes('services/commerce/'));
    const crashed = commerce()!.pid;
    process.kill(crashed, 'SIGKILL');
    await vi.waitFor(async () => expect(await healthStatus(shop)).toBe(503), { timeout: 5_000, interval: 20 });
    await vi.waitFor(async () => expect(await healthStatus(shop)).toBe(200), { timeout: 20_000, interval: 100 });
    expect(commerce()!.pid).not.toBe(crashed);
    expect(shop.output()).toContain('commerce stopped unexpectedly (SIGKILL)');
  });

  it('replaces a service that hangs', async () => {
    const chat = () => processesOf(dataDir).find(({ command }) => command.includes('services/chat/'));
    const hung = chat()!.pid;
    process.kill(hung, 'SIGSTOP');
    await vi.waitFor(() => expect(chat()?.pid).not.toBe(hung), { timeout: 45_000, interval: 200 });
    await vi.waitFor(async () => expect(await healthStatus(shop)).toBe(200), { timeout: 20_000, interval: 100 });
    expect(shop.output()).toContain('chat does not answer; ending it');
  });

  it('leaves no service behind when it is killed, and starts again with the orphaned database', async () => {
    shop.process.kill('SIGKILL');
    const services = () => processesOf(dataDir).filter(({ command }) => command.includes('/services/'));
    await vi.waitFor(() => expect(services()).toEqual([]), { timeout: 10_000, interval: 50 });

    shop = await launchUntilReady(dataDir);
    expect(await healthStatus(shop)).toBe(200);
    expect(shop.output()).not.toContain('Password:');
  });

  it('starts again after the whole process tree was killed', async () => {
    for (const { pid } of processesOf(dataDir)) process.kill(pid, 'SIGKILL');
    shop = await launchUntilReady(dataDir);
    expect(await healthStatus(shop)).toBe(200);
  });
});
