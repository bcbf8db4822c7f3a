import { join } from 'node:path';
import { StartError, type Reporter } from './reporter.js';
import { readSettings } from './settings.js';
import { startShop, type Shop } from './shop.js';

/** Starts a shop with a year of sample data, in a folder and a database of its own, so that no real shop is ever filled. */
export function startDemo(reporter: Reporter, signal: AbortSignal): Promise<Shop> {
  const settings = readSettings(process.env);
  const isConfigured = Object.entries(settings).some(([name, value]) => /DATABASE_URL$/.test(name) && value);
  if (isConfigured)
    throw new StartError('The demo has a database of its own. Unset DATABASE_URL and the URLs of single services.');
  return startShop({ dataDir: join(settings.DATA_DIR, 'demo'), env: { DEMO_DATA: '1' }, reporter, signal });
}
