import { rmSync } from 'node:fs';
import { launchUntilReady, createDataFolder } from '../../launcher/test/launcher-process.js';

export interface RunningShop {
  url: string;
  /** Makes the commands use this shop. */
  env: { PORT: string; DATA_DIR: string };
  stop(): Promise<void>;
}

/** Runs `npm start` on a free port, with a data folder that is removed when the shop stops. */
export async function startRunningShop(): Promise<RunningShop> {
  const dataDir = await createDataFolder();
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
