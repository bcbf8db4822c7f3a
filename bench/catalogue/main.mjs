/**
 * Measures the product lists that shoppers and staff see in a shop with 100,000 products, on an embedded PostgreSQL: first and
 * deep pages, filters, sort orders and searches. Exits with 1 if the p95 of any kind of request is above 100 ms.
 * Usage: `node bench/catalogue/main.mjs [requests of each kind] [products]`, after a build.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startCommerce } from '../commerce-service.mjs';
import { percentile, repeat, requestJson } from '../requests.mjs';
import { row } from '../rows.mjs';
import { withCleanup } from '../with-cleanup.mjs';
import { fill } from './fill.mjs';
import { shopperLists, staffLists } from './lists.mjs';

const [requests = 100, products = 100_000] = process.argv.slice(2).map(Number);
const TARGET_MS = 100;

await withCleanup(async (onEnd) => {
  const commerce = await startCommerce(onEnd);
  const headers = { authorization: `Bearer ${await commerce.issueToken(randomUUID(), 'staff')}` };
  await fill(commerce.databaseUrl, products);
  const db = new pg.Client({ connectionString: commerce.databaseUrl });
  onEnd(() => db.end());
  await db.connect();

  /** Empties the reply cache, as a change by staff does. */
  const emptyCache = async () => {
    await db.query('NOTIFY catalogue_changed');
    await sleep(5);
  };

  const list = (path, query) => requestJson(`${commerce.url}${path}?${new URLSearchParams(query)}`, headers);

  const rows = [];
  const measure = async (who, path, kinds) => {
    for (const [kind, queries] of Object.entries(kinds)) {
      const calls = queries.map((query) => async () => {
        await emptyCache();
        return list(path, query);
      });
      const results = await repeat(calls, requests);
      rows.push({
        median: Number(percentile(results, 0.5).toPrecision(3)),
        ...row(`${who}: ${kind}, p95, ms`, percentile(results, 0.95), { max: TARGET_MS }),
      });
    }
  };

  await measure('shoppers', '/api/products', shopperLists());
  await measure('staff', '/api/admin/products', await staffLists((query) => list('/api/admin/products', query)));
  console.table(rows, ['measure', 'median', 'result', 'target', 'met']);
  if (rows.some(({ met }) => met === false)) process.exitCode = 1;
});
