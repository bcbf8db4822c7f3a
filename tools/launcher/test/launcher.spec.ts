import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@chhapai/service-kit/embedded-postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launch, processesOf, ready, type LauncherProcess } from './launcher-process.js';

const folders: string[] = [];

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'chhapai-launcher-')));
  chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

const health = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    (answer) => answer.status,
    () => 0,
  );

const lines = (launcher: LauncherProcess) => launcher.output().trim().split('\n');

describe('the launcher', { timeout: 60_000 }, () => {
  const dataDir = newFolder();
  let port: number;
  let shop: LauncherProcess;

  beforeAll(async () => {
    port = await findFreePort();
    shop = launch(dataDir, port);
    await ready(shop);
  }, 60_000);

  afterAll(async () => {
    for (const folder of folders) {
      for (const { pid } of processesOf(folder)) process.kill(pid, 'SIGKILL');
      await vi.waitFor(() => expect(processesOf(folder)).toEqual([]));
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('ends its start with the address, and shows the first administrator before', async () => {
    expect(lines(shop).at(-1)).toBe(`Ready: http://localhost:${port}`);
    expect(shop.output()).toMatch(/^Password: +\S{16}$/m);
    expect(await health(port)).toBe(200);
  });

  it('refuses a second start on the same data folder in one line', async () => {
    const second = launch(dataDir, await findFreePort());
    expect((await second.ended).code).toBe(1);
    expect(lines(second)).toEqual([expect.stringMatching(/already runs with the data folder .*DATA_DIR/)]);
    expect(await health(port)).toBe(200);
  });

  it('refuses a busy port in one line', async () => {
    const second = launch(newFolder(), port);
    expect((await second.ended).code).toBe(1);
    expect(lines(second)).toEqual([expect.stringMatching(`^Port ${port} is busy.*PORT=${port + 1} npm start$`)]);
  });

  it('refuses a folder that it cannot write in one line', async () => {
    const second = launch('/proc/chhapai', await findFreePort());
    expect((await second.ended).code).toBe(1);
    expect(lines(second)).toEqual([
      expect.stringMatching(/^The data folder \/proc\/chhapai cannot be written.*DATA_DIR/),
    ]);
  });

  it('runs a second copy beside the first, and on SIGTERM leaves no process of it', async () => {
    const otherDir = newFolder();
    const otherPort = await findFreePort();
    const other = launch(otherDir, otherPort);
    await ready(other);
    expect([await health(port), await health(otherPort)]).toEqual([200, 200]);

    const asked = Date.now();
    other.process.kill('SIGTERM');
    expect((await other.ended).code).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
    expect(processesOf(otherDir)).toEqual([]);
    expect(await health(port)).toBe(200);
  });

  it('starts a crashed service again while the others go on', async () => {
    const commerce = () => processesOf(dataDir).find(({ command }) => command.includes('services/commerce/'));
    const crashed = commerce()!.pid;
    process.kill(crashed, 'SIGKILL');
    await vi.waitFor(async () => expect(await health(port)).toBe(503), { timeout: 5_000, interval: 20 });
    await vi.waitFor(async () => expect(await health(port)).toBe(200), { timeout: 20_000, interval: 100 });
    expect(commerce()!.pid).not.toBe(crashed);
    expect(shop.output()).toContain('commerce ended by itself (SIGKILL)');
  });

  it('leaves no service behind when it is killed itself, and starts again over the orphaned database', async () => {
    shop.process.kill('SIGKILL');
    const services = () => processesOf(dataDir).filter(({ command }) => command.includes('/services/'));
    await vi.waitFor(() => expect(services()).toEqual([]), { timeout: 10_000, interval: 50 });

    shop = launch(dataDir, port);
    await ready(shop);
    expect(await health(port)).toBe(200);
    expect(shop.output()).not.toContain('Password:');
  });

  it('recovers after the whole tree was killed', async () => {
    for (const { pid } of processesOf(dataDir)) process.kill(pid, 'SIGKILL');
    shop = launch(dataDir, port);
    await ready(shop);
    expect(await health(port)).toBe(200);
  });
});
