import { startDemo } from './demo.js';
import { startDevelopment } from './development.js';
import { consoleReporter, StartError } from './reporter.js';
import { startShop } from './shop.js';

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
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
    stopping.abort();
  }
}
