/**
 * Measures importing products from a CSV file among 100,000 products: checking the file, then adding all of its rows. Exits
 * with 1 if both together take longer than 20 s. Usage: `node bench/catalogue/import.mjs [rows] [products]`, after a build.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { madeUpWord } from '../chat/words.mjs';
import { startCommerce } from '../commerce-service.mjs';
import { row } from '../rows.mjs';
import { withCleanup } from '../with-cleanup.mjs';
import { fill } from './fill.mjs';

const [rows = 10_000, products = 100_000] = process.argv.slice(2).map(Number);
const TARGET_S = 20;

await withCleanup(measureImport);

async function measureImport(onEnd) {
  const commerce = await startCommerce(onEnd);
  const authorization = `Bearer ${await commerce.issueToken(randomUUID(), 'staff')}`;
  await fill(commerce.databaseUrl, products);
  const lines = Array.from(
    { length: rows },
    (_, index) => `Imported ${madeUpWord(index)} ${index},mug,${99 + (index % 400)},${index % 50}`,
  );
  const file = ['Name,Category,Price,Stock', ...lines].join('\n');
  const run = (dryRun, body) =>
    runJob(commerce.url, `/api/admin/product-imports?dryRun=${dryRun}`, { authorization, body });
  const [checking, checked] = await measureSeconds(() => run(true, file));
  const [adding] = await measureSeconds(() => run(checked));
  const table = [
    row(`checking ${rows} rows, s`, checking),
    row(`adding ${rows} rows, s`, adding),
    row('both, s', checking + adding, { max: TARGET_S }),
  ];
  console.table(table);
  if (table.some(({ met }) => met === false)) process.exitCode = 1;
}

/** Starts a job and waits until it ends. Returns its id. */
async function runJob(url, path, { authorization, body }) {
  const headers = { authorization, ...(body && { 'content-type': 'text/csv' }) };
  const response = await fetch(url + path, { method: 'POST', headers, body });
  const { job, message } = await response.json();
  if (!response.ok) throw new Error(`${path}: ${message}`);
  for (;;) {
    const progress = await (await fetch(`${url}/api/admin/jobs/${job}`, { headers: { authorization } })).json();
    const { state, faults } = progress;
    if (state === 'failed' || faults?.length > 0) throw new Error(JSON.stringify(progress).slice(0, 1000));
    if (state === 'done') return job;
    await sleep(50);
  }
}

async function measureSeconds(work) {
  const startedAt = performance.now();
  const result = await work();
  return [(performance.now() - startedAt) / 1000, result];
}
