import { consoleReporter } from './console-reporter.js';
import { startDevelopment } from './dev/start-development.js';
import { startShop } from './shop.js';
import { StartError } from './start-error.js';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
// Under nohup, which takes the terminal away, its end means nothing.
if (process.stdout.isTTY) process.on('SIGHUP', () => stopping.abort());
// A closed terminal must not keep the shop from being stopped in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  const reporter = consoleReporter();
  const { signal } = stopping;
  const isDevelopment = process.argv.includes('--dev');
  const shop = await (isDevelopment ? startDevelopment(reporter, signal) : startShop({ reporter, signal }));
  console.log(`Ready: ${shop.url}`);
  signal.addEventListener('abort', () => console.log('Stopping'));
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
    stopping.abort();
  }
}
