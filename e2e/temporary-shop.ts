import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startShop, type Shop, type ShopOptions } from '@chhapai/launcher';
import { Registry, releaseBuilt, type PublishOptions } from '@chhapai/releases';
import type { ChangedReleases } from '@chhapai/contracts';

const root = resolve(import.meta.dirname, '..');

export interface TemporaryShop extends Shop {
  /** The shop's own team at the calls below `/api/releases`. */
  registry: Registry;
  /** Publishes a built app (its name, or any folder that holds a `dist/`), as its team would; live unless asked otherwise. */
  publish(app: string, options?: PublishOptions): Promise<ChangedReleases>;
}

/** A whole shop of its own on a free port, gone without a trace when it is stopped. */
export async function startTemporaryShop(
  options: Pick<ShopOptions, 'env' | 'omitReleases'> = {},
): Promise<TemporaryShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chhapai-shop-'));
  // Started by root, the database server is another user, who must be able to pass.
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
