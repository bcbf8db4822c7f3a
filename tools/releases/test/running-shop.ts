import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@chhapai/service-kit/embedded-postgres';
import { launch, ready } from '../../launcher/test/launcher-process.js';

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
  const port = await findFreePort();
  const shop = launch(dataDir, port);
  await ready(shop);
  return {
    url: `http://localhost:${port}`,
    env: { PORT: String(port), DATA_DIR: dataDir },
    async stop() {
      shop.process.kill('SIGTERM');
      await shop.ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
