import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../median.mjs';
import { row } from '../rows.mjs';
import { readMemory } from '../start/memory.mjs';
import { startTemporaryShop, withCleanup } from '../with-cleanup.mjs';
import { ConstantRate } from './constant-rate.mjs';
import { createVisitorMix, STAFF } from './visitors.mjs';

const MAX_P99_MS = 250;
const PROBE_SECONDS = 12;
/** Requests per second. */
const FIRST_RATE = 200;
/** A machine that does not reach this rate is too slow or too busy to measure anything. */
const MIN_RATE = 10;
/** How long the shop must hold its capacity. The speed of a virtual machine varies, so a short probe can be misleading. */
const HOLD_SECONDS = 60;
const PROGRAMS = ['auth', 'commerce', 'chat', 'gateway', 'PostgreSQL'];
const MEMORY_INTERVAL_MS = 5_000;
/** Time for the caches to fill. */
const WARM_UP_MS = 60_000;
const OVERLOAD_SECONDS = 30;
const RECOVERY_SECONDS = 15;

/**
 * Finds the highest rate at which the p99 of a realistic mix is below 250 ms. Then sends 70% of that rate for `minutes`, 200% to
 * overload the shop, and 70% again. `capacity`, in requests per second, is measured unless it is given.
 */
export const measureMixed = (options) => withCleanup((onEnd) => runMixedLoad(onEnd, options));

async function runMixedLoad(onEnd, { minutes, capacity: given }) {
  const shop = await startTemporaryShop(onEnd, {
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ACCESS_TOKEN_SECONDS: '3600',
    STAFF_EMAIL: STAFF.email,
    STAFF_PASSWORD: STAFF.password,
    LOG_LEVEL: 'warn',
  });
  const load = new ConstantRate(shop.url, (await createVisitorMix(shop.url)).next);
  onEnd(() => load.close());
  await load.run(FIRST_RATE, PROBE_SECONDS);
  const capacity = given ?? (await findCapacity(load));
  const [held, growth] = await measureMemoryGrowth(() => load.run(capacity * 0.7, minutes * 60));
  report('at 70%', held);
  const overload = await load.run(capacity * 2, OVERLOAD_SECONDS);
  report('at 200%', overload);
  const after = await load.run(capacity * 0.7, RECOVERY_SECONDS);
  report('afterwards', after);
  return [
    row('capacity with p99 below 250 ms, requests per second', capacity),
    row('70% load: failed or refused', held.filter(({ outcome }) => outcome !== 'served').length, { max: 0 }),
    row('70% load: p99, ms', p99(held), { max: MAX_P99_MS }),
    row('70% load: memory growth, MB per minute', growth, { max: 1 }),
    row('200% load: served, per second', served(overload).length / OVERLOAD_SECONDS),
    row('200% load: failed other than with 503 and Retry-After', unexpected(overload).length, { max: 0 }),
    row('200% load: orders served, %', shareServed(overload, 'order'), { min: 99 }),
    row('200% load: staff requests served, %', shareServed(overload, 'staff'), { min: 99 }),
    row('200% load: p99 of served requests, ms', p99(served(overload))),
    row('200% load: p99 of refused requests, ms', p99(refused(overload))),
    row('recovery after the overload, s', recoverySeconds(after), { max: 5 }),
  ];
}

/**
 * Raises the rate by half until it is too high, bisects, and then lowers the result until the shop holds it for a minute. Throws
 * if the shop does not even hold the minimum rate.
 */
async function findCapacity(load) {
  let [good, bad] = [0, Infinity];
  for (let rate = FIRST_RATE; bad === Infinity || bad - good > 0.08 * bad; rate = nextRate(good, bad)) {
    requireMinimum(rate);
    if (await canSustain(load, rate, PROBE_SECONDS)) good = rate;
    else bad = rate;
  }
  while (!(await canSustain(load, good, HOLD_SECONDS))) {
    good *= 0.92;
    requireMinimum(good);
  }
  return Math.round(good);
}

function requireMinimum(rate) {
  if (rate >= MIN_RATE) return;
  throw new Error(`The shop cannot serve ${MIN_RATE} requests per second with a p99 below ${MAX_P99_MS} ms`);
}

async function canSustain(load, rate, seconds) {
  const results = await load.run(rate, seconds);
  report(`${Math.round(rate)} per second for ${seconds} s`, results);
  await sleep(2_000);
  return areTargetsMet(results);
}

/** Whether all requests were served and their p99 is below the limit. */
const areTargetsMet = (results) => p99(results) < MAX_P99_MS && results.every(({ outcome }) => outcome === 'served');

const nextRate = (good, bad) => (bad === Infinity ? good * 1.5 : (good + bad) / 2);

/** Returns the result of `work`, and by how many MB the shop's memory grows per minute. */
async function measureMemoryGrowth(work) {
  const startedAt = performance.now();
  const samples = [];
  const timer = setInterval(() => {
    const memory = readMemory(process.pid);
    samples.push({ minutes: (performance.now() - startedAt) / 60_000, ...memory });
  }, MEMORY_INTERVAL_MS);
  const result = await work().finally(() => clearInterval(timer));
  const steady = samples.filter(
    ({ minutes }) => minutes * 60_000 >= Math.min(WARM_UP_MS, (performance.now() - startedAt) / 2),
  );
  const slopes = Object.fromEntries(
    PROGRAMS.map((name) => [name, slope(steady.map((each) => [each.minutes, each[name]]))]),
  );
  console.table({ 'MB at the start': samples[0], 'MB at the end': samples.at(-1), 'growth per minute': slopes });
  return [result, Object.values(slopes).reduce((sum, each) => sum + each, 0)];
}

/**
 * The median of the slopes between any two points (Theil–Sen). Up to 40 MB of garbage can stay in memory for 20 s
 * before it is collected, which changes the slope of a least-squares line by several MB per minute in either direction.
 */
function slope(points) {
  const slopes = points.flatMap(([x, y], index) =>
    points.slice(index + 1).map((next) => (next[1] - y) / (next[0] - x)),
  );
  return median(slopes);
}

const served = (results) => results.filter(({ outcome }) => outcome === 'served');
const refused = (results) => results.filter(({ outcome }) => outcome === 'refused');
const unexpected = (results) => results.filter(({ outcome }) => outcome !== 'served' && outcome !== 'refused');

function p99(results) {
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

function shareServed(results, kind) {
  const ofKind = results.filter((each) => each.kind === kind);
  return (served(ofKind).length / ofKind.length) * 100;
}

/** The number of seconds after which the remaining requests meet the targets of the 70% load again. */
function recoverySeconds(results) {
  for (let second = 0; second < RECOVERY_SECONDS; second++)
    if (areTargetsMet(results.filter(({ due }) => due >= second * 1000))) return second;
  return RECOVERY_SECONDS;
}

function report(name, results) {
  console.log(name);
  const rows = ['page', 'call', 'order', 'staff'].map((kind) => {
    const ofKind = results.filter((each) => each.kind === kind);
    const outcomes = {};
    for (const { outcome } of ofKind) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    return [kind, { sent: ofKind.length, 'p99 of served, ms': Math.round(p99(served(ofKind))), ...outcomes }];
  });
  console.table(Object.fromEntries(rows));
}
