import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startShop, type Shop, type ShopOptions } from '@chhapai/launcher';

const root = resolve(import.meta.dirname, '..');
const publisher = join(root, 'services/gateway/dist/publish.main.js');

export interface TemporaryShop extends Shop {
  /** Makes a built app live, as its team would. */
  publish(app: string): Promise<void>;
}

/** A whole shop of its own on a free port, gone without a trace when it is stopped. */
export async function startTemporaryShop(
  options: Pick<ShopOptions, 'env' | 'omitReleases'> = {},
): Promise<TemporaryShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chhapai-shop-'));
  // Started by root, the database server is another user, who must be able to pass.
  await chmod(dataDir, 0o711);
  const shop = await startShop({ ...options, dataDir, port: 0 });
  return {
    ...shop,
    async publish(app) {
      const place = { DATABASE_URL: shop.databaseUrl('gateway'), RELEASES_DIR: join(dataDir, 'releases') };
      const env = { ...process.env, ...place };
      await promisify(execFile)(process.execPath, [publisher, join(root, app)], { env });
    },
    async stop() {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
