import { join } from 'node:path';
import { ToolError } from '@chhapai/releases';
import { startDevelopment } from './development.js';
import { consoleReporter, StartError, type Reporter } from './reporter.js';
import { readSettings } from './settings.js';
import { startShop, type Shop } from './shop.js';

/** Starts a shop with a year of sample data, in a separate folder and database, so that no real shop is ever filled. */
function startDemo(reporter: Reporter, signal: AbortSignal): Promise<Shop> {
  const settings = readSettings(process.env);
  const isConfigured = Object.entries(settings).some(([name, value]) => /DATABASE_URL$/.test(name) && value);
  if (isConfigured)
    throw new StartError('The demo has a database of its own. Unset DATABASE_URL and the URLs of individual services.');
  return startShop({ dataDir: join(settings.DATA_DIR, 'demo'), env: { DEMO_DATA: '1' }, reporter, signal });
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
// Without a terminal, as under nohup, the shop keeps running after a SIGHUP.
if (process.stdout.isTTY) process.on('SIGHUP', () => stopping.abort());
// Writing to a closed terminal fails, which must not interrupt the shutdown.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  const reporter = consoleReporter();
  const { signal } = stopping;
  const start = { '--dev': startDevelopment, '--demo': startDemo }[process.argv[2] ?? ''];
  const shop = await (start ? start(reporter, signal) : startShop({ reporter, signal }));
  reporter.ready(shop.url);
  signal.addEventListener('abort', () => console.log('Stopping'));
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(error instanceof StartError || error instanceof ToolError ? error.message : error);
    process.exitCode = 1;
    stopping.abort();
  }
}
