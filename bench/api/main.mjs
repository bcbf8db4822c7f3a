/**
 * Compares the commerce service with a minimal program that runs the same SQL, in requests per second on one embedded
 * PostgreSQL. Usage: `node bench/api/main.mjs [rounds] [seconds]`, after a build. Exits with 1 if a target is missed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@chhapai/service-kit/embedded-postgres';
import pg from 'pg';
import { fillCarts, orderBody } from './carts.mjs';
import { compare, requestsPerSecond } from './measure.mjs';
import { startProgram } from './program.mjs';
import { startTokenIssuer } from './tokens.mjs';

const [rounds = 7, duration = 1.5] = process.argv.slice(2).map(Number);
const ORDERS_PER_ROUND = 2000;
/** The load generator prepares a few more requests than it sends. */
const EXTRA_CARTS = 64;

const dataDir = await mkdtemp(join(tmpdir(), 'chhapai-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const env = { DATABASE_URL: postgres.url('postgres') };
const tokens = await startTokenIssuer();
const service = await startProgram('../../services/commerce/dist/main.js', {
  ...env,
  AUTH_URL: tokens.authUrl,
  UPLOADS_DIR: join(dataDir, 'uploads'),
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
});
const bare = await startProgram('./bare.mjs', env);
const db = new pg.Pool({ connectionString: env.DATABASE_URL, max: 1 });

const { rows: products } = await db.query('SELECT id FROM products ORDER BY id LIMIT 1');
const [shopper] = await fillCarts(db, 1);
const signedIn = { authorization: `Bearer ${await tokens.tokenFor(shopper)}` };

const compareReads = (barePath, servicePath, bareHeaders = {}, serviceHeaders = {}) =>
  compare(
    rounds,
    () => requestsPerSecond({ url: bare.url + barePath, headers: bareHeaders, duration }),
    () => requestsPerSecond({ url: service.url + servicePath, headers: serviceHeaders, duration }),
  );

async function placeOrders(url, headersFor) {
  const shoppers = await fillCarts(db, ORDERS_PER_ROUND + EXTRA_CARTS);
  const headers = await Promise.all(shoppers.map(headersFor));
  const body = await orderBody(db);
  const before = await countOrders();
  let next = 0;
  const setupRequest = (request) => ({
    ...request,
    body,
    headers: { ...request.headers, 'content-type': 'application/json', ...headers[next++] },
  });
  const requests = [{ method: 'POST', path: '/api/orders', setupRequest }];
  const rate = await requestsPerSecond({ url, amount: ORDERS_PER_ROUND, requests });
  const placed = (await countOrders()) - before;
  if (placed !== ORDERS_PER_ROUND) throw new Error(`${placed} orders were placed instead of ${ORDERS_PER_ROUND}`);
  return rate;
}

async function countOrders() {
  return Number((await db.query('SELECT count(*) FROM orders')).rows[0].count);
}

const product = `/api/products/${products[0].id}`;
const results = [
  ['product list', 0.7, await compareReads('/api/products', '/api/products')],
  ['product list, both cached', undefined, await compareReads('/cached/products', '/api/products')],
  ['one product', 0.7, await compareReads(product, product)],
  ['cart', undefined, await compareReads('/api/cart', '/api/cart', { 'x-shopper': shopper }, signedIn)],
  [
    'placing an order',
    0.5,
    await compare(
      rounds,
      () => placeOrders(bare.url, (id) => ({ 'x-shopper': id })),
      () => placeOrders(service.url, async (id) => ({ authorization: `Bearer ${await tokens.tokenFor(id)}` })),
    ),
  ],
];
console.table(
  results.map(([request, target, rates]) => ({
    request,
    'bare fastify + pg per second': Math.round(rates.bare),
    'service per second': Math.round(rates.service),
    ratio: Number((rates.service / rates.bare).toFixed(2)),
    target: target ?? '–',
  })),
);
if (results.some(([, target = 0, rates]) => rates.service / rates.bare < target)) process.exitCode = 1;

await db.end();
await Promise.all([bare.stop(), service.stop()]);
tokens.close();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });
