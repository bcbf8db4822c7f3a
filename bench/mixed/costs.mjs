import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { row } from '../rows.mjs';
import { findProcesses } from '../start/memory.mjs';
import { startTemporaryShop, withCleanup } from '../with-cleanup.mjs';
import { ConstantRate } from './constant-rate.mjs';
import { createVisitorMix, STAFF } from './visitors.mjs';

const TICKS_PER_SECOND = 100;
/** Requests per second: low enough that no request waits, and high enough to measure. */
const LOW_RATE = 20;
const HIGH_RATE = 200;
const SECONDS = 12;
/** An order's emails and documents are created after the response. */
const SETTLE_MS = 5_000;

/**
 * The cost of one request of each kind: CPU time of each program, busy time and transactions of the database, and bytes sent.
 */
export const measureCosts = () => withCleanup(measureKinds);

async function measureKinds(onEnd) {
  const shop = await startTemporaryShop(onEnd, {
    TRUSTED_PROXIES: '127.0.0.1,::1',
    STAFF_EMAIL: STAFF.email,
    STAFF_PASSWORD: STAFF.password,
    LOG_LEVEL: 'warn',
    // Refused requests would cost next to nothing.
    MAX_EVENT_LOOP_DELAY_MS: '60000',
  });
  const db = new pg.Client({ connectionString: shop.databaseUrl('commerce') });
  onEnd(() => db.end());
  await db.connect();
  const mix = await createVisitorMix(shop.url);
  const picture = (await (await fetch(`${shop.url}/products`)).text()).match(/\/media\/[\w-]+-640\.\w+/)[0];
  const file = (await (await fetch(shop.url)).text()).match(/\/assets\/shell\/[^"]+\.js/)[0];
  let visitor = 0;
  // Different IP addresses, because requests are limited per address.
  const headers = () => ({ 'accept-encoding': 'br', 'x-forwarded-for': `10.9.${++visitor % 200}.1` });
  const get = (path) => () => ({
    kind: path,
    method: 'GET',
    path: path.replace('RANDOM', randomBytes(4).toString('hex')),
    headers: headers(),
  });
  const kinds = {
    'a page from the cache': [HIGH_RATE, get('/products')],
    'a page that is rendered': [LOW_RATE, get('/products?q=RANDOM')],
    'a call: product list': [HIGH_RATE, get('/api/products')],
    'a call: cart, signed in': [HIGH_RATE, () => mix.kinds.cart()],
    // Alternates between the two kinds, so the cost is their average.
    'an order or a change to a cart': [LOW_RATE, () => mix.kinds.orderOrAdd()],
    'a list of orders for staff': [LOW_RATE, () => mix.kinds.staff()],
    'a picture': [HIGH_RATE, get(picture)],
    'a file of a release': [HIGH_RATE, get(file)],
  };
  const costs = {};
  const idle = await measureCost(db, () => sleep(SECONDS * 1000));
  for (const [name, [perSecond, next]] of Object.entries(kinds)) {
    const load = new ConstantRate(shop.url, next);
    try {
      costs[name] = await measureKind(db, load, { name, perSecond, idle });
    } finally {
      await load.close();
    }
  }
  console.table(costs);
  return Object.entries(costs).map(([name, { 'CPU ms': total }]) => row(`${name}: CPU ms`, total));
}

/** The cost of one request of a kind. Throws if a request fails. */
async function measureKind(db, load, { name, perSecond, idle }) {
  await load.run(perSecond, 2);
  let bytes = 0;
  const cost = await measureCost(db, async () => {
    const results = await load.run(perSecond, SECONDS);
    const failed = results.filter(({ outcome }) => outcome !== 'served');
    if (failed.length > 0) throw new Error(`${name}: ${failed.length} requests failed: ${failed[0].outcome}`);
    bytes = results.reduce((sum, each) => sum + each.bytes, 0);
  });
  const requests = perSecond * SECONDS;
  return { ...perRequest(cost, idle, requests), KB: Math.round(bytes / 1024 / requests) };
}

/** The cost of `work`, including the work that it causes afterwards. */
async function measureCost(db, work) {
  await sleep(SETTLE_MS);
  const before = await readUsage(db);
  await work();
  await sleep(SETTLE_MS);
  const after = await readUsage(db);
  return Object.fromEntries(Object.keys(before).map((name) => [name, after[name] - before[name]]));
}

/** CPU time by program in ms, the time in ms in which the commerce database was busy, and the number of its transactions. */
async function readUsage(db) {
  const cpu = {};
  for (const { pid, program } of findProcesses(process.pid)) {
    const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    // The CPU time of a PostgreSQL process is lost when its connection is closed, but the pools keep theirs open.
    cpu[program] = (cpu[program] ?? 0) + ((user + system) / TICKS_PER_SECOND) * 1000;
  }
  // PostgreSQL's sessions report their statistics at most once a second.
  const { rows } = await db.query(
    `SELECT sum(active_time)::float AS ms, sum(xact_commit)::float AS transactions FROM pg_stat_database WHERE datname LIKE 'chhapai%'`,
  );
  return { ...cpu, ...rows[0] };
}

function perRequest(cost, idle, requests) {
  const per = (name) => Math.max(0, Number(((cost[name] - idle[name]) / requests).toFixed(2)));
  const programs = ['gateway', 'commerce', 'auth', 'PostgreSQL'];
  return {
    'CPU ms': Number(programs.reduce((sum, name) => sum + per(name), 0).toFixed(2)),
    ...Object.fromEntries(programs.map((name) => [name, per(name)])),
    'database ms': per('ms'),
    transactions: per('transactions'),
  };
}
