import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchUntilReady } from '../../launcher/test/launcher-process.js';

export interface RunningShop {
  url: string;
  /** Makes the commands use this shop. */
  env: { PORT: string; DATA_DIR: string };
  stop(): Promise<void>;
}

/** `npm start` on a free port, with a data folder that is removed when it stops. */
export async function startRunningShop(): Promise<RunningShop> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'chhapai-releases-')));
  chmodSync(dataDir, 0o711);
  const shop = await launchUntilReady(dataDir);
  return {
    url: `http://localhost:${shop.port}`,
    env: { PORT: String(shop.port), DATA_DIR: dataDir },
    async stop() {
      shop.process.kill('SIGTERM');
      await shop.ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
