import { join } from 'node:path';
import { startEmbeddedPostgres } from '@chhapai/service-kit/embedded-postgres';
import pg from 'pg';
import { compare, load } from '../load.mjs';
import { startProgram } from '../program.mjs';
import { row } from '../rows.mjs';
import { createFolder, withCleanup } from '../with-cleanup.mjs';
import { fillCarts, orderBody } from './carts.mjs';
import { startTokenIssuer } from './tokens.mjs';

const ROUNDS = 7;
const SECONDS = 2;
const CONNECTIONS = 16;
/** More carts than a round can turn into orders. */
const CARTS_PER_ROUND = 5000;

/**
 * Compares the commerce service, alone and behind the gateway, with a minimal program that runs the same SQL on the
 * same embedded PostgreSQL.
 */
export const measureApi = () => withCleanup(comparePrograms);

async function comparePrograms(onEnd) {
  const dataDir = await createFolder(onEnd);
  const postgres = await startEmbeddedPostgres({ dataDir });
  onEnd(postgres.stop);
  const env = { DATABASE_URL: postgres.url('postgres') };
  const tokens = await startTokenIssuer();
  onEnd(tokens.close);
  const start = async (path, variables) => {
    const program = await startProgram(path, variables);
    onEnd(program.stop);
    return program;
  };
  const shared = { AUTH_URL: tokens.authUrl, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
  const service = await start('../services/commerce/dist/bundle/main.js', {
    ...env,
    ...shared,
    UPLOADS_DIR: join(dataDir, 'uploads'),
    MAIL_DIR: join(dataDir, 'mail'),
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const bare = await start('./api/bare.mjs', env);
  const bareProxy = await start('./api/bare-proxy.mjs', { UPSTREAM: bare.url });
  const db = new pg.Pool({ connectionString: env.DATABASE_URL, max: 1 });
  onEnd(() => db.end());
  await db.query('CREATE DATABASE gateway');
  const gateway = await start('../services/gateway/dist/bundle/main.js', {
    ...shared,
    DATABASE_URL: postgres.url('gateway'),
    COMMERCE_URL: service.url,
    CHAT_URL: service.url,
    RELEASES_DIR: join(dataDir, 'releases'),
    RATE_LIMIT_PER_MINUTE: '100000000',
  });
  const {
    rows: [{ id: productId }],
  } = await db.query('SELECT id FROM products ORDER BY id LIMIT 1');
  const [shopper] = await fillCarts(db, 1);
  const tokenHeader = async (id) => ({ authorization: `Bearer ${await tokens.issueToken(id)}` });
  const shopperHeader = (id) => ({ 'x-shopper': id });
  const signedIn = await tokenHeader(shopper);
  const product = `/api/products/${productId}`;

  const readPerSecond = async (program, path, headers) =>
    (await load(program.url, { connections: CONNECTIONS, seconds: SECONDS, requests: [{ path, headers }] })).perSecond;
  const compareList = (barePath, program) =>
    compare(
      ROUNDS,
      () => readPerSecond(bare, barePath),
      () => readPerSecond(program, '/api/products'),
    );
  const compareCart = (program, baseline = bare) =>
    compare(
      ROUNDS,
      () => readPerSecond(baseline, '/api/cart', shopperHeader(shopper)),
      () => readPerSecond(program, '/api/cart', signedIn),
    );
  const results = [
    ['product list', 0.7, await compareList('/api/products', service)],
    ['product list through the gateway', 0.8, await compareList('/api/products', gateway)],
    ['product list, both cached', undefined, await compareList('/cached/products', service)],
    [
      'one product',
      0.7,
      await compare(
        ROUNDS,
        () => readPerSecond(bare, product),
        () => readPerSecond(service, product),
      ),
    ],
    ['cart', undefined, await compareCart(service)],
    ['cart through the gateway', 0.6, await compareCart(gateway)],
    ['cart through the gateway, both behind a proxy', undefined, await compareCart(gateway, bareProxy)],
    [
      'placing an order',
      0.5,
      await compare(
        ROUNDS,
        () => placeOrders(db, bare, shopperHeader),
        () => placeOrders(db, service, tokenHeader),
      ),
    ],
  ];
  return results.map(([name, minRatio, { shop, baseline }]) =>
    row(`${name}, per second; baseline: fastify and pg`, shop, { baseline, minRatio }),
  );
}

async function placeOrders(db, { url }, headersOf) {
  const shoppers = await fillCarts(db, CARTS_PER_ROUND);
  const body = await orderBody(db);
  const requests = await Promise.all(
    shoppers.map(async (shopper) => ({ path: '/api/orders', method: 'POST', headers: await headersOf(shopper), body })),
  );
  const before = await countOrders(db);
  const headers = { 'content-type': 'application/json' };
  const { answered, perSecond } = await load(url, { connections: CONNECTIONS, seconds: SECONDS, headers, requests });
  const placed = (await countOrders(db)) - before;
  if (placed < answered) throw new Error(`Only ${placed} of ${answered} orders were placed`);
  return perSecond;
}

async function countOrders(db) {
  return Number((await db.query('SELECT count(*) FROM orders')).rows[0].count);
}
