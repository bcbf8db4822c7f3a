import { consoleReporter } from './console-reporter.js';
import { startShop } from './shop.js';
import { StartError } from './start-error.js';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
// A closed terminal must not keep the shop from being stopped in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  const shop = await startShop({ reporter: consoleReporter(), signal: stopping.signal });
  console.log(`Ready: ${shop.url}`);
  stopping.signal.addEventListener('abort', () => console.log('Stopping'));
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
