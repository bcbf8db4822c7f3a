import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataSourceOptions, RequestCountEntity, RequestCounts } from '../src/index.js';
import { createEmptyDatabase, startRedis, type FreshDatabase, type TestRedis } from '../src/testing/index.js';

const MINUTE_MS = 60_000;
/** Long enough for two requests on a busy machine. */
const SHORT_MS = 2_000;
/** A limit that these tests never reach. */
const MAX = 1000;

let database: FreshDatabase;
let dataSource: DataSource;
let redis: TestRedis;
const started: RequestCounts[] = [];

beforeAll(async () => {
  [database, redis] = await Promise.all([createEmptyDatabase(), startRedis()]);
  const options = dataSourceOptions({ url: database.url, entities: [RequestCountEntity], migrations: [] });
  dataSource = await new DataSource({ ...options, synchronize: true }).initialize();
});
afterEach(async () => {
  for (const counts of started.splice(0)) await counts.onApplicationShutdown();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
  await redis.close();
});

const createCopy = (url?: string) => {
  const counts = new RequestCounts({ REDIS_URL: url }, dataSource);
  started.push(counts);
  return counts;
};
const eventually = (check: () => unknown) => expect.poll(check, { timeout: 10_000 });

describe.each(['PostgreSQL', 'Redis'] as const)('requests that two copies of a service count in %s', (kind) => {
  const copies = () =>
    [1, 2].map(() => createCopy(kind === 'Redis' ? redis.url : undefined)) as [RequestCounts, RequestCounts];

  it('are counted exactly, even if they arrive at the same moment', async () => {
    const [one, two] = copies();
    const counts = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? one : two).count('login 203.0.113.1', MINUTE_MS, MAX)),
    );
    const sums = counts.map(({ requests }) => requests).sort((a, b) => a - b);
    expect(sums).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(counts.every(({ secondsLeft }) => secondsLeft > 50 && secondsLeft <= 60)).toBe(true);
    expect((await one.count('login 203.0.113.2', MINUTE_MS, MAX)).requests).toBe(1);
  });

  it('are no longer added one by one once there are too many', async () => {
    const [one, two] = copies();
    const counts: number[] = [];
    for (let index = 0; index < 50; index++) counts.push((await one.count('flood', MINUTE_MS, 3)).requests);
    expect(counts).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    // The first four were added at once, and the others are added together.
    expect((await two.count('flood', MINUTE_MS, MAX)).requests).toBe(5);
    await eventually(async () => (await two.count('flood', MINUTE_MS, MAX)).requests).toBeGreaterThan(50);
  });

  it('start again at one when their window is over', async () => {
    const [one, two] = copies();
    expect((await one.count('short', SHORT_MS, MAX)).requests).toBe(1);
    const { requests, secondsLeft } = await two.count('short', SHORT_MS, MAX);
    expect(requests).toBe(2);
    expect(secondsLeft).toBeGreaterThan(0);
    expect(secondsLeft).toBeLessThanOrEqual(SHORT_MS / 1_000);
    await new Promise((resolve) => setTimeout(resolve, SHORT_MS + 50));
    expect((await two.count('short', SHORT_MS, MAX)).requests).toBe(1);
  });

  it('are counted without waiting, and known to the other copy within a second', async () => {
    const [one, two] = copies();
    for (let index = 1; index <= 30; index++) expect(one.countSoon('page 203.0.113.1', MINUTE_MS).requests).toBe(index);
    expect(two.countSoon('page 203.0.113.1', MINUTE_MS).requests).toBe(1);
    await eventually(() => two.countSoon('page 203.0.113.1', MINUTE_MS).requests).toBeGreaterThan(31);
  });

  it('are shared when a copy stops', async () => {
    const [one, two] = copies();
    for (let index = 0; index < 5; index++) one.countSoon('stopped', MINUTE_MS);
    await one.onApplicationShutdown();
    expect((await two.count('stopped', MINUTE_MS, MAX)).requests).toBe(6);
  });
});

it('counts requests in each copy alone while Redis is unavailable, and together again afterwards', async () => {
  let ownRedis = await startRedis();
  const [one, two] = [createCopy(ownRedis.url), createCopy(ownRedis.url)];
  expect((await one.count('away', MINUTE_MS, MAX)).requests).toBe(1);
  expect((await two.count('away', MINUTE_MS, MAX)).requests).toBe(2);
  await ownRedis.close();
  const startedAt = performance.now();
  // The counts of the other copy become known only once both count together again.
  for (let index = 2; index < 100; index++) expect((await one.count('away', MINUTE_MS, MAX)).requests).toBe(index);
  // No request waits for a server that is unavailable.
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect((await two.count('away', MINUTE_MS, MAX)).requests).toBe(3);
  ownRedis = await startRedis(Number(new URL(ownRedis.url).port));
  await expect
    .poll(
      async () =>
        (await one.count('back', MINUTE_MS, MAX)).requests - (await two.count('back', MINUTE_MS, MAX)).requests,
      {
        timeout: 10_000,
        interval: 300,
      },
    )
    .toBe(-1);
  await ownRedis.close();
});

it('counts in Redis even if the client could not be created at first', async () => {
  const [one, two] = [createCopy(redis.url), createCopy(redis.url)];
  vi.spyOn(Redis.prototype, 'on').mockImplementationOnce(() => {
    throw new Error('Too many open files');
  });
  expect((await one.count('late', MINUTE_MS, MAX)).requests).toBe(1);
  vi.restoreAllMocks();
  await eventually(async () => {
    const { requests } = await one.count('late', MINUTE_MS, MAX);
    return (await two.count('late', MINUTE_MS, MAX)).requests - requests;
  }).toBe(1);
});

it('forgets counts whose window is over', async () => {
  const counts = createCopy();
  await counts.count('old', 1, MAX);
  await counts.count('new', MINUTE_MS, MAX);
  const countRows = async () => (await dataSource.query<unknown[]>('SELECT FROM request_counts')).length;
  const before = await countRows();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await counts.deleteOld();
  expect(await countRows()).toBeLessThan(before);
  expect((await counts.count('new', MINUTE_MS, MAX)).requests).toBe(2);
});
