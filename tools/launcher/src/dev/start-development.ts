import { appFolders, startDevServers } from '@chhapai/releases';
import type { Reporter } from '../reporter.js';
import { root, startShop, type Shop } from '../shop.js';
import { rebuildServices } from './rebuild-services.js';

/** The shop with its apps from dev servers and its services started again whenever their code changes. */
export async function startDevelopment(reporter: Reporter, signal: AbortSignal): Promise<Shop> {
  const servers = await startDevServers(root, appFolders(root));
  reporter.step('Dev servers of the apps');
  signal.addEventListener('abort', () => void servers.stop());
  const env = { NODE_ENV: 'development', DEV_APPS: JSON.stringify(servers.origins) };
  const shop = await startShop({ env, reporter, signal });
  const stopWatching = rebuildServices(root, shop.restart);
  signal.addEventListener('abort', stopWatching);
  return shop;
}
