import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, inject, it as test, vi } from 'vitest';
import type { JobHandler } from '../src/index.js';
import { runJobsNow } from '../src/testing/index.js';
import { greet, nameIn, createTestQueue, type TestQueue } from './support/test-queue.js';

const it = test.extend<{ queue: TestQueue }>({
  queue: async ({}, use) => {
    const queue = await createTestQueue();
    await use(queue);
    await queue.close();
  },
});

// The tests run concurrently, because each waits for some seconds. Each has its own queue.
describe.concurrent('the job queue', () => {
  it('aborts a job that takes too long during a shutdown, and runs it again later', async ({ queue, expect }) => {
    const signals: AbortSignal[] = [];
    queue.work = async (payload, job) => {
      await greet(payload, job);
      signals.push(job.signal);
      await new Promise(() => undefined);
    };
    const service = await queue.start();
    await queue.add('Asha');
    await vi.waitFor(() => expect(signals).toHaveLength(1), 10_000);
    const startedAt = Date.now();
    await service.close();
    // `npm start` kills a service that has not stopped after six seconds.
    expect(Date.now() - startedAt).toBeLessThan(5_500);
    expect(signals[0]!.aborted).toBe(true);
    expect(await queue.greetings()).toEqual([]);
    expect(await queue.jobs()).toMatchObject([{ attempts: 1, lockedAt: null }]);
    queue.work = greet;
    await queue.start();
    await runJobsNow(queue.db);
    await vi.waitFor(async () => expect(await queue.greetings()).toEqual(['Asha']), 10_000);
  });

  it('takes over the job of a process that was killed, but not one that is still running', async ({
    queue,
    expect,
  }) => {
    let finish!: () => void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const running = vi.fn<JobHandler>(async (payload, job) => {
      await finished;
      await greet(payload, job);
    });
    queue.work = running;
    await queue.start();
    await queue.add('Asha');
    await vi.waitFor(() => expect(running).toHaveBeenCalledOnce(), 10_000);
    queue.work = greet;
    await queue.start();
    await queue.db.query(
      `SELECT graphile_worker.add_job('greet', '{"name":"Ravi"}', run_at := now() + interval '1 hour')`,
    );
    await queue.db.query(`
      UPDATE graphile_worker._private_jobs
      SET run_at = now(), locked_by = 'pool-killed', locked_at = now() - interval '1 minute'
      WHERE payload->>'name' = 'Ravi'`);
    await vi.waitFor(async () => expect(await queue.greetings()).toEqual(['Ravi']), 15_000);
    // Asha's job was locked for longer than the interval at which abandoned jobs are released.
    await sleep(6_000);
    expect(running).toHaveBeenCalledOnce();
    finish();
    await vi.waitFor(async () => expect(await queue.greetings()).toEqual(['Asha', 'Ravi']), 10_000);
  });

  it('keeps working after all its connections were lost', async ({ queue, expect }) => {
    queue.work = greet;
    await queue.start();
    await queue.add('Asha');
    await vi.waitFor(async () => expect(await queue.greetings()).toEqual(['Asha']), 10_000);
    await queue.db.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await vi.waitFor(() => queue.add('Ravi'), 10_000);
    await vi.waitFor(async () => expect(await queue.greetings()).toEqual(['Asha', 'Ravi']), 15_000);
  });

  it('keeps working after its connections were lost and new ones were refused for some time', async ({
    queue,
    expect,
  }) => {
    let finish!: () => void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const running = vi.fn<JobHandler>(() => finished);
    queue.work = running;
    await queue.start();
    await queue.add('Asha');
    await vi.waitFor(() => expect(running).toHaveBeenCalledOnce(), 10_000);
    const server = new pg.Client({ connectionString: inject('postgresUrl') });
    await server.connect();
    const { rows } = await queue.db.query<{ name: string }>('SELECT current_database() AS name');
    await server.query(`ALTER DATABASE ${rows[0]!.name} ALLOW_CONNECTIONS false`);
    await server.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name = 'jobs'`,
      [rows[0]!.name],
    );
    finish();
    await sleep(3_000);
    queue.work = greet;
    await server.query(`ALTER DATABASE ${rows[0]!.name} ALLOW_CONNECTIONS true`);
    await server.end();
    await vi.waitFor(async () => {
      await runJobsNow(queue.db);
      expect(await queue.greetings()).toEqual(['Asha']);
    }, 20_000);
  });

  it('keeps working after the results of several jobs could not be recorded', async ({ queue, expect }) => {
    queue.work = async (payload, job) => {
      await sleep(100 * nameIn(payload).length);
      await greet(payload, job);
    };
    await queue.start();
    // Jobs leave the queue in their own transaction; graphile-worker's own deletion afterwards fails.
    await queue.db.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN IF current_query() NOT LIKE '%AND locked_by = $2' THEN RAISE 'refused'; END IF; RETURN NULL; END $$;
      CREATE TRIGGER refuse BEFORE DELETE ON graphile_worker._private_jobs EXECUTE FUNCTION refuse()`);
    await Promise.all(['A', 'Be', 'Cee', 'Deee'].map((name) => queue.add(name)));
    await vi.waitFor(async () => expect(await queue.greetings()).toHaveLength(4), 10_000);
    await sleep(1_000);
    await queue.db.query('DROP TRIGGER refuse ON graphile_worker._private_jobs');
    await queue.add('Ravi');
    await vi.waitFor(async () => expect(await queue.greetings()).toContain('Ravi'), 20_000);
  });

  it('keeps two connections open while it has nothing to do', async ({ queue, expect }) => {
    queue.work = greet;
    await queue.start();
    await Promise.all(['Asha', 'Ravi', 'Meera', 'Imran'].map((name) => queue.add(name)));
    const listConnections = async () => {
      const { rows } = await queue.db.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'jobs' ORDER BY pid",
      );
      return rows.map(({ pid }) => pid);
    };
    await vi.waitFor(async () => expect(await queue.greetings()).toHaveLength(4), 10_000);
    await vi.waitFor(async () => expect(await listConnections()).toHaveLength(2), 10_000);
    const lasting = await listConnections();
    // One of the connections looks for due jobs in the meantime.
    await sleep(6_000);
    expect(await listConnections()).toEqual(lasting);
  });
});
