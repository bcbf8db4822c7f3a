import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { appFolders, ensureReleaseCredentials, Registry, releaseBuilt, releaseNewApps } from '@chhapai/releases';
import { afterAll, describe, expect, it } from 'vitest';
import { SILENT } from '../src/reporter.js';
import { startShop } from '../src/shop.js';
import { launch, launchUntilReady, createDataFolder, type RunningLauncher } from './launcher-process.js';

const APP = 'mfe-designs';
const root = resolve(import.meta.dirname, '../../..');
const appCount = appFolders(root).length;
const dataDir = await createDataFolder();
const nextVersion = join(dataDir, 'next-version');
let shop: RunningLauncher;

async function start(): Promise<Registry> {
  shop = await launchUntilReady(dataDir);
  return registryOf(shop);
}

async function stop(): Promise<void> {
  shop.process.kill('SIGTERM');
  await shop.ended;
}

const registryOf = ({ port }: RunningLauncher) =>
  new Registry({ url: `http://127.0.0.1:${port}`, token: ensureReleaseCredentials(dataDir).token });

/** Copies the built app with a different budget, and thus a different version. */
function createNextVersion(): void {
  cpSync(join(root, APP, 'dist'), join(nextVersion, 'dist'), { recursive: true });
  const file = join(nextVersion, 'dist/release.json');
  const { version: _old, ...content } = JSON.parse(readFileSync(file, 'utf8')) as { version: string; budget: number };
  content.budget += 1;
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  writeFileSync(file, JSON.stringify({ version: `1.0.0+${hash}`, ...content }));
}

const readStates = async (registry: Registry) => (await registry.list(APP)).map(({ state }) => state);

afterAll(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

describe('starting the shop', { timeout: 120_000 }, () => {
  it('publishes every app, with a token and a key that only their owner can read', async () => {
    const registry = await start();
    expect(shop.output()).toMatch(new RegExp(`^New apps published: ${appCount} `, 'm'));
    const published = Object.values(await registry.listAll()).flatMap(({ releases }) => releases);
    expect(published.map(({ message, by, state }) => [message, by, state])).toEqual(
      Array.from({ length: appCount }, () => ['npm start', 'shop', 'live']),
    );
    for (const file of ['release-token', 'release-key.json']) {
      expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
    }
    expect(statSync(join(dataDir, 'logs')).mode & 0o077).toBe(0);
  });

  it('publishes no app that has a release, and keeps canaries, rollbacks and disabled apps', async () => {
    let registry = registryOf(shop);
    createNextVersion();
    const { key } = ensureReleaseCredentials(dataDir);
    expect(await releaseNewApps(registry, key, [nextVersion])).toEqual({
      releases: [],
      warnings: [],
      unpublished: [APP],
    });
    expect(await readStates(registry)).toEqual(['live']);
    await releaseBuilt(registry, key, [nextVersion], { message: 'A newer version', canary: 10 });
    expect(await readStates(registry)).toEqual(['canary', 'live']);
    await stop();

    registry = await start();
    expect(shop.output()).toMatch(/^New apps published: 0 /m);
    expect(shop.output()).not.toContain('keeps its current releases');
    expect(await readStates(registry)).toEqual(['canary', 'live']);
    await registry.rollBack(APP, {});
    await registry.disable('mfe-marketing', {});
    await stop();

    registry = await start();
    expect(shop.output()).toMatch(/^New apps published: 0 /m);
    expect(await readStates(registry)).toEqual(['withdrawn', 'live']);
    expect((await registry.listAll())['mfe-marketing']?.enabled).toBe(false);
  });

  it('fails with a clear message when the signing key is invalid', async () => {
    await stop();
    writeFileSync(join(dataDir, 'release-key.json'), '{}');
    const launcher = launch(dataDir);
    expect(await launcher.ended).toBe(1);
    expect(launcher.output()).toMatch(/release-key\.json is .*Ed25519 private key/);
  });

  it('serves its API even if no app can be published, and says why', async () => {
    const folder = join(dataDir, 'refusing');
    mkdirSync(join(folder, 'releases'), { recursive: true });
    chmodSync(folder, 0o711);
    writeFileSync(join(folder, 'releases/shell'), 'not a folder');
    const warnings: string[] = [];
    const refusing = await startShop({
      dataDir: folder,
      port: 0,
      // One app is enough, and packing the others takes seconds.
      omitReleases: appFolders(root)
        .map((app) => basename(app))
        .filter((app) => app !== 'shell'),
      reporter: { ...SILENT, warn: (text) => warnings.push(text) },
    });
    try {
      expect(warnings.join('\n')).toContain('Cannot publish the apps');
      expect((await fetch(`${refusing.url}/api/products`)).status).toBe(200);
    } finally {
      await refusing.stop();
    }
  });
});
