import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { appFolders, ownAccess, Registry, releaseBuilt } from '@chhapai/releases';
import { findFreePort } from '@chhapai/service-kit/embedded-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, ready, type LauncherProcess } from './launcher-process.js';

const APP = 'mfe-designs';
const root = resolve(import.meta.dirname, '../../..');
const apps = appFolders(root).length;
const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'chhapai-start-')));
const version = join(dataDir, 'next-version');
let port: number;
let shop: LauncherProcess;

async function start(): Promise<Registry> {
  shop = launch(dataDir, port);
  await ready(shop);
  return new Registry({ url: `http://127.0.0.1:${port}`, token: ownAccess(dataDir).token });
}

async function stop(): Promise<void> {
  shop.process.kill('SIGTERM');
  await shop.ended;
}

/** The same app once more with another budget: another record, so another version. */
function makeNextVersion(): void {
  cpSync(join(root, APP, 'dist'), join(version, 'dist'), { recursive: true });
  const file = join(version, 'dist/release.json');
  const { version: _old, ...content } = JSON.parse(readFileSync(file, 'utf8')) as { version: string; budget: number };
  content.budget += 1;
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  writeFileSync(file, JSON.stringify({ version: `1.0.0+${hash}`, ...content }));
}

const states = async (registry: Registry) => (await registry.of(APP)).map(({ state }) => state);

beforeAll(async () => {
  chmodSync(dataDir, 0o711);
  port = await findFreePort();
});

afterAll(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

describe('a start', { timeout: 120_000 }, () => {
  it('publishes every app, with a token and a key that only their owner can read', async () => {
    const registry = await start();
    expect(shop.output()).toMatch(new RegExp(`^${apps} of ${apps} apps published`, 'm'));
    const published = Object.values(await registry.all()).flatMap(({ releases }) => releases);
    expect(published.map(({ message, by, state }) => [message, by, state])).toEqual(
      Array.from({ length: apps }, () => ['npm start', 'shop', 'live']),
    );
    for (const file of ['release-token', 'release-key.json']) {
      expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
    }
  });

  it('publishes nothing that the shop knows, and leaves alone what a team has done', async () => {
    let registry = new Registry({ url: `http://127.0.0.1:${port}`, token: ownAccess(dataDir).token });
    makeNextVersion();
    await releaseBuilt(registry, ownAccess(dataDir).key, [version], { message: 'Not this one' });
    expect(await states(registry)).toEqual(['live', 'previous']);
    await stop();

    registry = await start();
    expect(shop.output()).toMatch(new RegExp(`^0 of ${apps} apps published`, 'm'));
    expect(await states(registry)).toEqual(['live', 'previous']);
    await registry.rollback(APP, {});
    await registry.disable('mfe-marketing', {});
    await stop();

    registry = await start();
    expect(shop.output()).toMatch(new RegExp(`^0 of ${apps} apps published`, 'm'));
    expect(await states(registry)).toEqual(['withdrawn', 'live']);
    expect((await registry.all())['mfe-marketing']?.enabled).toBe(false);
  });

  it('says so when its key is none', async () => {
    await stop();
    writeFileSync(join(dataDir, 'release-key.json'), '{}');
    shop = launch(dataDir, port);
    expect((await shop.ended).code).toBe(1);
    expect(shop.output()).toMatch(/release-key\.json is no Ed25519 private key as a JWK/);
  });
});
