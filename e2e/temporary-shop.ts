import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { startShop, type Shop, type ShopOptions } from '@chhapai/launcher';
import { Registry, releaseBuilt, type PublishOptions } from '@chhapai/releases';
import { createTemporaryFolder } from '@chhapai/service-kit/embedded-postgres';
import type { ChangedReleases } from '@chhapai/contracts';
import { queryDatabase } from './databases.js';
import { STAFF } from './shopper.js';

const root = resolve(import.meta.dirname, '..');

/** Makes `STAFF` the first administrator. */
export const STAFF_ENV = { STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password };

/** All journeys share one IP address. */
const RELAXED_LIMITS = { AUTH_RATE_LIMIT_PER_MINUTE: '10000', SIGN_UPS_PER_HOUR: '10000', ENQUIRIES_PER_HOUR: '10000' };

type TemporaryShopOptions = Pick<ShopOptions, 'env' | 'omitReleases'>;

export interface TemporaryShop extends Shop {
  /** The release API, with the token of the team `shop`. */
  registry: Registry;
  /** Publishes built apps, given by name or as folders with a `dist/`; live unless the options say otherwise. */
  publish(apps: string | readonly string[], options?: PublishOptions): Promise<ChangedReleases>;
}

/**
 * Creates the data folder of a shop with every app published, and returns its path. Starting a shop with a copy of it takes
 * half the CPU time of starting one with an empty folder (8.6 s instead of 16.1 s).
 */
export async function prepareDataFolder(): Promise<string> {
  const dataDir = await createTemporaryFolder('chhapai-shop-');
  const shop = await startShop({ env: STAFF_ENV, dataDir, port: 0 });
  await shop.stop();
  return dataDir;
}

/**
 * Starts a shop on a free port, with a copy of the folder `SHOP_PREPARED_DATA` if it is set, and without the releases in
 * `omitReleases`. Stopping it removes its data.
 */
export async function startTemporaryShop(options: TemporaryShopOptions = {}): Promise<TemporaryShop> {
  const dataDir = await createTemporaryFolder('chhapai-shop-');
  const prepared = process.env.SHOP_PREPARED_DATA;
  // Keeps the owner of PostgreSQL's files, and follows symbolic links, because the folder of PostgreSQL may be one.
  if (prepared) await promisify(execFile)('cp', ['-pRL', `${prepared}/.`, dataDir]);
  const shop = await startShop({
    ...options,
    env: { ...STAFF_ENV, ...RELAXED_LIMITS, ...options.env },
    dataDir,
    port: 0,
  });
  for (const app of options.omitReleases ?? []) await removeReleases(shop, app);
  const registry = new Registry({ url: shop.url, token: shop.credentials.token });
  return {
    ...shop,
    registry,
    publish(apps, options) {
      const folders = [apps].flat().map((app) => resolve(root, app));
      return releaseBuilt(registry, shop.credentials.key, folders, options);
    },
    async stop() {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Leaves the shop as if the app had never been published. */
async function removeReleases(shop: Shop, app: string): Promise<void> {
  const database = shop.databaseUrl('gateway');
  await queryDatabase(database, 'DELETE FROM channels WHERE app = $1', [app]);
  await queryDatabase(database, 'DELETE FROM releases WHERE app = $1', [app]);
  await queryDatabase(database, 'NOTIFY releases');
  await rm(join(shop.dataDir, 'releases', app), { recursive: true, force: true });
  await expect.poll(() => readServedReleases(shop)).not.toContain(`${app}@`);
}

/**
 * A `test` that runs against a temporary shop, which all tests of the worker share. Each test starts with the same releases.
 */
export const testWithOwnShop = (options?: TemporaryShopOptions) =>
  test.extend<{ restoredReleases: void }, { shop: TemporaryShop }>({
    shop: [
      async ({}, use) => {
        const shop = await startTemporaryShop(options);
        await use(shop);
        await shop.stop();
      },
      { scope: 'worker' },
    ],
    restoredReleases: [
      async ({ shop }, use) => {
        const before = await readLiveReleases(shop);
        await use();
        await restoreReleases(shop, before);
      },
      { auto: true },
    ],
    baseURL: ({ shop }, use) => use(shop.url),
  });

/** The `test` of journeys that change releases or settings. They share a shop and run one at a time. */
export const ownShopTest = testWithOwnShop();

/** The `test` of journeys that share a shop with strict logins: tokens expire soon, and administrators need a second factor. */
export const strictShopTest = testWithOwnShop({ env: { ACCESS_TOKEN_SECONDS: '10', REQUIRE_2FA: 'true' } });

/** The live release of each app that has no canary. */
async function readLiveReleases({ registry }: TemporaryShop): Promise<Map<string, string>> {
  const apps = Object.entries(await registry.listAll());
  const live = apps.flatMap(([app, { releases }]) => {
    if (releases.some(({ state }) => state === 'canary')) return [];
    return releases.filter(({ state }) => state === 'live').map(({ version }) => [app, version] as const);
  });
  return new Map(live);
}

/** Rolls back the releases of a test, and waits until the gateway serves the earlier releases. */
async function restoreReleases(shop: TemporaryShop, before: Map<string, string>): Promise<void> {
  const now = await readLiveReleases(shop);
  for (const [app, version] of before) {
    if (now.get(app) === version) continue;
    await shop.registry.rollBack(app, { version });
    await expect.poll(() => readServedReleases(shop)).toContain(`${app}@${version}`);
  }
}

/** The releases of the next page, as listed in `x-release`: `mfe-catalogue@1.0.0+0f3a…, shell@…`. */
export async function readServedReleases({ url }: Pick<Shop, 'url'>): Promise<string> {
  const response = await fetch(url, { method: 'HEAD' });
  return response.headers.get('x-release') ?? '';
}
