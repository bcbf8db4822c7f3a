import { execFile } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { appFolders, startDevServers } from '@chhapai/releases';
import { ChangeBatches } from './change-batches.js';
import { requireFreePort } from './ports.js';
import type { Reporter } from './reporter.js';
import { SERVICES, type ServiceName } from './services.js';
import { readSettings } from './settings.js';
import { root, startShop, type Shop } from './shop.js';

/** Editors may write a file several times when saving it. */
const DEBOUNCE_MS = 150;

/** Starts the shop with its apps on dev servers, and rebuilds and restarts its services when their code changes. */
export async function startDevelopment(reporter: Reporter, signal: AbortSignal): Promise<Shop> {
  const { PORT, HOST } = readSettings(process.env);
  // The shop checks the port as well, but only after the dev servers have started.
  await requireFreePort(PORT, HOST);
  const servers = await startDevServers(root, appFolders(root), signal);
  reporter.step('Dev servers of the apps');
  signal.addEventListener('abort', () => void servers.stop().catch(reporter.stopFailed));
  const env = { NODE_ENV: 'development', DEV_APPS: JSON.stringify(servers.origins) };
  const shop = await startShop({ env, reporter, signal });
  const stopWatching = watchServices(shop.restart);
  signal.addEventListener('abort', stopWatching);
  return shop;
}

/**
 * Rebuilds services when they or their packages change, then calls `restart`; one rebuild at a time, because two would write the
 * same files. Returns a function that stops watching.
 */
function watchServices(restart: (services: readonly ServiceName[]) => Promise<void>): () => void {
  const shared = ['packages/contracts', 'packages/service-kit'].map((folder) => ({ folder, services: SERVICES }));
  const own = SERVICES.map((service) => ({ folder: `services/${service}`, services: [service] as const }));

  const rebuild = async (services: readonly ServiceName[]) => {
    const filters = services.map((service) => `--filter=@chhapai/${service}`);
    try {
      await promisify(execFile)(
        join(root, 'node_modules/.bin/turbo'),
        ['run', 'build', ...filters, '--output-logs=errors-only'],
        { cwd: root },
      );
      await restart(services);
      console.log(`Rebuilt and restarted: ${services.join(', ')}`);
    } catch (error) {
      console.error((error as { stdout?: string }).stdout || error);
    }
  };
  const batches = new ChangeBatches(DEBOUNCE_MS, rebuild);
  const watchers = [...shared, ...own].map(({ folder, services }) =>
    watch(join(root, folder, 'src'), { recursive: true }, () => batches.add(services)),
  );
  return () => {
    watchers.forEach((watcher) => watcher.close());
    batches.stop();
  };
}
