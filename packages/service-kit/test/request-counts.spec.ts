import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dataSourceOptions, RequestCountEntity, RequestCounts } from '../src/index.js';
import { freshDatabase, startRedis, type FreshDatabase, type TestRedis } from '../src/testing/index.js';

const MINUTE_MS = 60_000;

let database: FreshDatabase;
let dataSource: DataSource;
let redis: TestRedis;
const started: RequestCounts[] = [];

beforeAll(async () => {
  [database, redis] = await Promise.all([freshDatabase(), startRedis()]);
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

const copy = (url?: string) => {
  const counts = new RequestCounts({ REDIS_URL: url }, dataSource);
  started.push(counts);
  return counts;
};
const soon = (check: () => void) => expect.poll(check, { timeout: 3000 });

describe.each(['PostgreSQL', 'Redis'] as const)('requests that two copies of a service count in %s', (kind) => {
  const copies = () =>
    [1, 2].map(() => copy(kind === 'Redis' ? redis.url : undefined)) as [RequestCounts, RequestCounts];

  it('are counted exactly, even if they arrive at the same moment', async () => {
    const [one, two] = copies();
    const counts = await Promise.all(
      Array.from({ length: 40 }, (_, at) => (at % 2 ? one : two).count('login 203.0.113.1', MINUTE_MS)),
    );
    const sums = counts.map(({ requests }) => requests).sort((a, b) => a - b);
    expect(sums).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(counts.every(({ secondsLeft }) => secondsLeft > 50 && secondsLeft <= 60)).toBe(true);
    expect((await one.count('login 203.0.113.2', MINUTE_MS)).requests).toBe(1);
  });

  it('begin anew when their window is over', async () => {
    const [one, two] = copies();
    expect((await one.count('short', 400)).requests).toBe(1);
    expect(await two.count('short', 400)).toEqual({ requests: 2, secondsLeft: 1 });
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect((await two.count('short', 400)).requests).toBe(1);
  });

  it('are counted without waiting, and known to the other copy within a second', async () => {
    const [one, two] = copies();
    for (let at = 1; at <= 30; at++) expect(one.countSoon('page 203.0.113.1', MINUTE_MS).requests).toBe(at);
    expect(two.countSoon('page 203.0.113.1', MINUTE_MS).requests).toBe(1);
    await soon(() => two.countSoon('page 203.0.113.1', MINUTE_MS).requests).toBeGreaterThan(31);
  });

  it('are shared when a copy stops', async () => {
    const [one, two] = copies();
    for (let at = 0; at < 5; at++) one.countSoon('stopped', MINUTE_MS);
    await one.onApplicationShutdown();
    expect((await two.count('stopped', MINUTE_MS)).requests).toBe(6);
  });
});

it('go on by themselves while Redis is away, and count together again afterwards', async () => {
  let own = await startRedis();
  const [one, two] = [copy(own.url), copy(own.url)];
  expect((await one.count('away', MINUTE_MS)).requests).toBe(1);
  expect((await two.count('away', MINUTE_MS)).requests).toBe(2);
  await own.close();
  const began = performance.now();
  // What the other copy had counted is only known once both count together again.
  for (let at = 2; at < 100; at++) expect((await one.count('away', MINUTE_MS)).requests).toBe(at);
  // Nobody waits for what is not there.
  expect(performance.now() - began).toBeLessThan(2000);
  expect((await two.count('away', MINUTE_MS)).requests).toBe(3);
  own = await startRedis(Number(new URL(own.url).port));
  await expect
    .poll(async () => (await one.count('back', MINUTE_MS)).requests - (await two.count('back', MINUTE_MS)).requests, {
      timeout: 10_000,
      interval: 300,
    })
    .toBe(-1);
  await own.close();
});

it('forgets counts whose window is over', async () => {
  const counts = copy();
  await counts.count('old', 1);
  await counts.count('new', MINUTE_MS);
  const rows = async () => (await dataSource.query<unknown[]>('SELECT FROM request_counts')).length;
  const before = await rows();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await counts.removeOld();
  expect(await rows()).toBeLessThan(before);
  expect((await counts.count('new', MINUTE_MS)).requests).toBe(2);
});
