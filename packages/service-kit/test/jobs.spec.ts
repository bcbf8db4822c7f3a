import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { runJobsNow } from '../src/testing/index.js';
import { greet, nameIn, createTestQueue, type TestQueue } from './support/test-queue.js';

let queue: TestQueue;

beforeAll(async () => {
  queue = await createTestQueue();
  // Started at the same time, to check that only one of them installs the queue.
  await Promise.all([queue.start(), queue.start()]);
  await queue.stop();
});
afterAll(() => queue.close());
afterEach(async () => {
  await queue.stop();
  await queue.db.query('DELETE FROM graphile_worker._private_jobs; TRUNCATE greetings');
  vi.restoreAllMocks();
});

it('runs a job soon after its transaction has committed, and not at all after a rollback', async () => {
  queue.work = greet;
  await queue.start();
  const client = await queue.db.connect();
  await client.query('BEGIN');
  await client.query(`SELECT graphile_worker.add_job('greet', '{"name":"Nobody"}')`);
  await client.query('ROLLBACK');
  client.release();
  await queue.add('Asha');
  // Without a notification, the job would be found within five seconds.
  await vi.waitFor(async () => expect(await queue.greetings()).toEqual(['Asha']), 4_000);
  await vi.waitFor(async () => expect(await queue.jobs()).toEqual([]), 10_000);
});

it('applies the effect once if the connection is lost between effect and completion', async () => {
  let attempts = 0;
  queue.work = async (payload, job) => {
    await greet(payload, job);
    attempts += 1;
    if (attempts === 1) await job.tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
  };
  await queue.start();
  await queue.add('Asha');
  await vi.waitFor(async () => {
    await runJobsNow(queue.db);
    expect(attempts).toBe(2);
  }, 10_000);
  await vi.waitFor(async () => expect(await queue.jobs()).toEqual([]), 10_000);
  expect(await queue.greetings()).toEqual(['Asha']);
});

it('retries a failed job with increasing delays, and keeps the last error', async () => {
  queue.work = () => Promise.reject(new Error('The printer is out of ink'));
  await queue.start();
  let startedAt = performance.now();
  await queue.add('Asha');
  for (const attempts of [1, 2, 3]) {
    await vi.waitFor(async () => expect((await queue.jobs())[0]).toMatchObject({ attempts, lockedAt: null }), 10_000);
    expect((await queue.jobs())[0]!.error).toContain('out of ink');
    const { rows } = await queue.db.query(
      'SELECT extract(epoch FROM run_at - now())::float AS delay FROM graphile_worker.jobs',
    );
    // Part of the delay is over by now.
    expect(rows[0].delay).toBeLessThanOrEqual(Math.exp(attempts));
    expect(rows[0].delay).toBeGreaterThan(Math.exp(attempts) - (performance.now() - startedAt) / 1_000);
    startedAt = performance.now();
    await runJobsNow(queue.db);
  }
});

it('stores any error, even one that PostgreSQL does not accept as text', async () => {
  queue.work = () => Promise.reject(new Error(`The server said \0\ud800${'x'.repeat(100_000)}`));
  await queue.start();
  await queue.add('Asha');
  await vi.waitFor(async () => expect((await queue.jobs())[0]).toMatchObject({ attempts: 1, lockedAt: null }), 10_000);
  expect((await queue.jobs())[0]!.error).toMatch(/^The server said \ufffdx{900,}$/);
});

it('keeps a job whose last attempt failed, with its error, and logs it', async () => {
  const logged = vi.spyOn(Logger.prototype, 'error');
  queue.work = () => Promise.reject(new Error('No such address'));
  await queue.start();
  await queue.add('Asha', 1);
  await vi.waitFor(
    async () => expect(await queue.jobs()).toMatchObject([{ attempts: 1, error: 'No such address', lockedAt: null }]),
    10_000,
  );
  expect(logged.mock.calls.map(([text]) => String(text))).toEqual([
    expect.stringMatching(/^Job \d+ \(greet\) failed, attempt 1 of 1: No such address\. It will not be retried\.$/),
  ]);
  queue.work = greet;
  await runJobsNow(queue.db);
  await queue.add('Ravi');
  await vi.waitFor(async () => expect(await queue.greetings()).toEqual(['Ravi']), 10_000);
});

it('shares the work between two copies of a service, and runs each job once', async () => {
  const backendPids = new Set<number>();
  queue.work = async (payload, { tx }) => {
    await sleep(20);
    await tx.query('INSERT INTO greetings VALUES ($1)', [nameIn(payload)]);
    const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    backendPids.add(rows[0]!.pid);
  };
  await Promise.all([queue.start(), queue.start()]);
  const names = Array.from({ length: 60 }, (_, index) => `Shopper ${String(index).padStart(2, '0')}`);
  await Promise.all(names.map((name) => queue.add(name)));
  await vi.waitFor(async () => expect(await queue.jobs()).toEqual([]), 10_000);
  expect(await queue.greetings()).toEqual(names);
  expect(backendPids.size).toBeGreaterThan(4);
});

it('measures jobs by name and outcome, with no label `job`, which Prometheus sets itself', async () => {
  const { metricsUrl } = await queue.start({ METRICS_PORT: '0' });
  await queue.add('Asha');
  await vi.waitFor(
    async () =>
      expect(await (await fetch(metricsUrl!)).text()).toMatch(
        /^chhapai_job_duration_seconds_count\{service="greeter",name="greet",outcome="done"\} 1$/m,
      ),
    10_000,
  );
});

it('completes a running job before it shuts down', async () => {
  queue.work = async (payload, job) => {
    await sleep(500);
    await greet(payload, job);
  };
  const service = await queue.start();
  const started = vi.fn(queue.work);
  queue.work = started;
  await queue.add('Asha');
  await vi.waitFor(() => expect(started).toHaveBeenCalled(), 10_000);
  await service.close();
  expect(await queue.greetings()).toEqual(['Asha']);
  expect(await queue.jobs()).toEqual([]);
});
