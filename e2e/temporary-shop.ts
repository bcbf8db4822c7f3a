import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop, type Shop, type ShopOptions } from '@chhapai/launcher';

/** A whole shop of its own on a free port, gone without a trace when it is stopped. */
export async function startTemporaryShop(options: Pick<ShopOptions, 'env' | 'omitReleases'> = {}): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chhapai-shop-'));
  // Started by root, the database server is another user, who must be able to pass.
  await chmod(dataDir, 0o711);
  const shop = await startShop({ ...options, dataDir, port: 0 });
  return {
    ...shop,
    async stop() {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
