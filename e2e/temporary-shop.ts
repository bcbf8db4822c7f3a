import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from '@playwright/test';
import { startShop, type Shop, type ShopOptions } from '@chhapai/launcher';
import { Registry, releaseBuilt, type PublishOptions } from '@chhapai/releases';
import type { ChangedReleases } from '@chhapai/contracts';

const root = resolve(import.meta.dirname, '..');

type TemporaryShopOptions = Pick<ShopOptions, 'env' | 'omitReleases'>;

export interface TemporaryShop extends Shop {
  /** The release API, with the token of the team `shop`. */
  registry: Registry;
  /** Publishes a built app, given by its name or a folder with a `dist/`; live unless the options say otherwise. */
  publish(app: string, options?: PublishOptions): Promise<ChangedReleases>;
}

/** Starts a complete shop on a free port. Stopping it removes its data. */
export async function startTemporaryShop(options: TemporaryShopOptions = {}): Promise<TemporaryShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chhapai-shop-'));
  // When root starts the shop, PostgreSQL runs as another user, who needs access to this folder.
  await chmod(dataDir, 0o711);
  const shop = await startShop({ ...options, dataDir, port: 0 });
  const registry = new Registry({ url: shop.url, token: shop.access.token });
  return {
    ...shop,
    registry,
    publish: (app, options) => releaseBuilt(registry, shop.access.key, [resolve(root, app)], options),
    async stop() {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A `test` that runs against a temporary shop, which all tests of the file share. */
export const testWithOwnShop = (options?: TemporaryShopOptions) =>
  test.extend<object, { shop: TemporaryShop }>({
    shop: [
      async ({}, use) => {
        const shop = await startTemporaryShop(options);
        await use(shop);
        await shop.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: ({ shop }, use) => use(shop.url),
  });

/** The releases of the next response, as listed in `x-release`: `mfe-catalogue@1.0.0+0f3a…, shell@…`. */
export async function currentReleases({ url }: Pick<Shop, 'url'>): Promise<string> {
  const response = await fetch(`${url}/api/products`);
  return response.headers.get('x-release') ?? '';
}
