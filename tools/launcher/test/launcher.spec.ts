import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  launch,
  launchUntilReady,
  createDataFolder,
  findProcesses,
  type LauncherProcess,
  type RunningLauncher,
} from './launcher-process.js';
import { exportedMetrics, queriedMetrics } from './queried-metrics.js';

const folders: string[] = [];

async function createFolder(): Promise<string> {
  const folder = await createDataFolder();
  folders.push(folder);
  return folder;
}

function killAll(folder: string): void {
  for (const { pid } of findProcesses(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // The process may have ended in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Whether the gateway says that all services are ready. */
const isReady = async ({ port }: RunningLauncher): Promise<boolean> => {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  if (!response?.ok) return false;
  const { services } = (await response.json()) as { services: object };
  return Object.values(services).every((state) => state === 'ready');
};

/** The gateway asks each service every time, and on a busy machine a reply may be late. */
const expectReady = (launcher: RunningLauncher) =>
  vi.waitFor(async () => expect(await isReady(launcher)).toBe(true), { timeout: 20_000, interval: 100 });

/** Sends a call without the last byte of its body until `finish`, which resolves with the status. */
async function startCall({ port }: RunningLauncher, path: string, body: string) {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  };
  const call = request({ port, path, headers, method: 'POST' });
  const status = once(call, 'response').then(([response]: IncomingMessage[]) => response!.statusCode);
  // The gateway has read the headers.
  await once(call, 'continue');
  call.write(body.slice(0, -1));
  return {
    finish: () => {
      call.end(body.slice(-1));
      return status;
    },
  };
}

const outputLines = (launcher: LauncherProcess) => launcher.output().trim().split('\n');

describe('the launcher', { timeout: 120_000 }, () => {
  let dataDir: string;
  let shop: RunningLauncher;

  beforeAll(async () => {
    dataDir = await createFolder();
    shop = await launchUntilReady(dataDir);
  }, 120_000);

  afterAll(async () => {
    for (const folder of folders) {
      killAll(folder);
      await vi.waitFor(() => expect(findProcesses(folder)).toEqual([]), 10_000);
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('prints the first administrator at once and again at the end, and the URL last', async () => {
    expect(outputLines(shop).at(-1)).toBe(`Ready: http://localhost:${shop.port}`);
    expect(shop.output().match(/^Password: +\S{16}$/gm)).toHaveLength(2);
    expect(outputLines(shop).slice(-4).join(' ')).toContain('Password:');
    await expectReady(shop);
  });

  it('exports every metric that the dashboard and the alerts use, on separate ports', async () => {
    const ports = [0, 1, 2, 3].map((offset) => shop.metricsPort + offset);
    const texts = await Promise.all(
      ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
    );
    expect(queriedMetrics().filter((name) => !texts.some((text) => exportedMetrics(text).includes(name)))).toEqual([]);
    for (const [index, name] of ['auth', 'commerce', 'chat', 'gateway'].entries())
      expect(texts[index]).toMatch(new RegExp(`^chhapai_database_connections\\{.*service="${name}".*\\} \\d`, 'm'));
    const page = await fetch(`http://127.0.0.1:${shop.port}/metrics`);
    expect([page.status, await page.text()]).toEqual([404, expect.not.stringContaining('# TYPE')]);
  });

  it('logs a request with the same id in the gateway and in the service that answers it', async () => {
    const response = await fetch(`http://127.0.0.1:${shop.port}/api/products?limit=1`);
    const id = response.headers.get('x-request-id')!;
    const linesOf = (service: string) =>
      readFileSync(join(dataDir, `logs/${service}.log`), 'utf8')
        .split('\n')
        .filter((line) => line.includes(`"requestId":"${id}"`));
    await vi.waitFor(
      () => expect([linesOf('gateway'), linesOf('commerce')].map(({ length }) => length)).toEqual([1, 1]),
      10_000,
    );
  });

  it('refuses to start twice with the same data folder, in one line', async () => {
    const second = launch(dataDir);
    expect(await second.ended).toBe(1);
    expect(outputLines(second)).toEqual([expect.stringMatching(/already running with the data folder .*DATA_DIR/)]);
    await expectReady(shop);
  });

  it.each([
    ['start', []],
    ['run dev', ['--dev']],
  ])('refuses a port that is in use in one line, before anything is started by npm %s', async (_, options) => {
    const second = launch(await createFolder(), shop.port, ...options);
    expect(await second.ended).toBe(1);
    expect(outputLines(second)).toEqual([
      expect.stringMatching(`^Port ${shop.port} is already in use.*PORT=${shop.port + 1}$`),
    ]);
  });

  it('refuses a data folder that it cannot write to, in one line', async () => {
    const second = launch('/proc/chhapai');
    expect(await second.ended).toBe(1);
    expect(outputLines(second)).toEqual([
      expect.stringMatching(/^Cannot write to the data folder \/proc\/chhapai .*DATA_DIR/),
    ]);
  });

  it('runs a second copy next to the first, completes its calls in progress on SIGTERM, and stops all its processes', async () => {
    const otherDir = await createFolder();
    const other = await launchUntilReady(otherDir);
    await Promise.all([expectReady(shop), expectReady(other)]);

    const call = await startCall(other, '/api/chat', JSON.stringify({ message: 'How long does delivery take?' }));
    const stoppedAt = Date.now();
    other.process.kill('SIGTERM');
    await sleep(1_000);
    expect(await call.finish()).toBe(200);
    expect(await other.ended).toBe(0);
    expect(Date.now() - stoppedAt).toBeLessThan(10_000);
    expect(findProcesses(otherDir)).toEqual([]);
    await expectReady(shop);
  });

  it('stops the dev servers of the apps if it is stopped while they start', async () => {
    const folder = await createFolder();
    const developing = launch(folder, 0, '--dev');
    const expectDevServer = () =>
      expect(findProcesses(folder).some(({ command }) => /rsbuild\S* dev/.test(command))).toBe(true);
    await vi.waitFor(expectDevServer, { timeout: 20_000, interval: 20 });
    developing.process.kill('SIGTERM');
    await developing.ended;
    expect(findProcesses(folder)).toEqual([]);
  });

  it('restarts a crashed service while the others keep running', async () => {
    const findCommerce = () => findProcesses(dataDir).find(({ command }) => command.includes('services/commerce/'));
    const crashed = findCommerce()!.pid;
    process.kill(crashed, 'SIGKILL');
    await vi.waitFor(async () => expect(await isReady(shop)).toBe(false), { timeout: 20_000, interval: 20 });
    await expectReady(shop);
    expect(findCommerce()!.pid).not.toBe(crashed);
    expect(shop.output()).toContain('commerce stopped unexpectedly (SIGKILL)');
  });

  it('replaces a service that hangs', async () => {
    const findChat = () => findProcesses(dataDir).find(({ command }) => command.includes('services/chat/'));
    const hung = findChat()!.pid;
    process.kill(hung, 'SIGSTOP');
    await vi.waitFor(() => expect(findChat()?.pid).not.toBe(hung), { timeout: 45_000, interval: 200 });
    await expectReady(shop);
    expect(shop.output()).toContain('chat is not responding; stopping it');
  });

  it('leaves no service behind when it is killed, and starts again with the orphaned database', async () => {
    shop.process.kill('SIGKILL');
    const findServices = () => findProcesses(dataDir).filter(({ command }) => command.includes('/services/'));
    await vi.waitFor(() => expect(findServices()).toEqual([]), { timeout: 10_000, interval: 50 });

    shop = await launchUntilReady(dataDir);
    await expectReady(shop);
    expect(shop.output()).not.toContain('Password:');
  });

  it('starts again after the whole process tree was killed', async () => {
    killAll(dataDir);
    shop = await launchUntilReady(dataDir);
    await expectReady(shop);
  });
});
