import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, Module, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { defineService, installJobQueue, JobRunner, JobsModule, serviceEnv, type JobHandler } from '../src/index.js';
import { freshDatabase, startTestService, type FreshDatabase, type TestService } from '../src/testing/index.js';

/** What the next job does; tests replace it. */
let work: JobHandler = async () => undefined;

@Injectable()
class Greeter implements OnModuleInit {
  constructor(private readonly jobs: JobRunner) {}

  onModuleInit(): void {
    this.jobs.handle('greet', (payload, job) => work(payload, job));
  }
}

@Module({ imports: [JobsModule], providers: [Greeter] })
class GreeterModule {}

const greeter = defineService({
  name: 'greeter',
  env: serviceEnv,
  entities: [],
  migrations: [],
  librarySchemas: [installJobQueue],
  modules: [GreeterModule],
});

let database: FreshDatabase;
let db: pg.Pool;
const services: TestService[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  db = new pg.Pool({ connectionString: database.url, max: 2 });
  db.on('error', () => undefined);
  // At once, to see that only one of them installs the queue.
  await Promise.all([start(), start()]);
  await db.query('CREATE TABLE greetings (name text NOT NULL, runner integer)');
  await stopAll();
});
afterAll(async () => {
  await db.end();
  await database.drop();
});
afterEach(async () => {
  await stopAll();
  await db.query('DELETE FROM graphile_worker._private_jobs; TRUNCATE greetings');
  vi.restoreAllMocks();
});

async function start(): Promise<TestService> {
  const service = await startTestService(greeter, { DATABASE_URL: database.url });
  services.push(service);
  return service;
}
const stopAll = () => Promise.all(services.splice(0).map((service) => service.close()));
const add = (name: string, maxAttempts = 25) =>
  db.query(`SELECT graphile_worker.add_job('greet', json_build_object('name', $1::text), max_attempts := $2)`, [
    name,
    maxAttempts,
  ]);
/** Failed jobs wait some seconds; this ends the wait. */
const hurry = () =>
  db.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL;
            SELECT pg_notify('jobs:insert', '{"count":1}')`);
const jobs = async () =>
  (await db.query('SELECT attempts, last_error AS error, locked_at AS "lockedAt" FROM graphile_worker.jobs')).rows;
const greetings = async () =>
  (await db.query<{ name: string }>('SELECT name FROM greetings ORDER BY name')).rows.map(({ name }) => name);
const nameIn = (payload: unknown) => (payload as { name: string }).name;
const greet: JobHandler = async (payload, { tx }) => {
  await tx.query('INSERT INTO greetings VALUES ($1)', [nameIn(payload)]);
};

it('runs a job soon after its transaction has committed, and not at all after a rollback', async () => {
  work = greet;
  await start();
  const client = await db.connect();
  await client.query('BEGIN');
  await client.query(`SELECT graphile_worker.add_job('greet', '{"name":"Nobody"}')`);
  await client.query('ROLLBACK');
  client.release();
  await add('Asha');
  await vi.waitFor(async () => expect(await greetings()).toEqual(['Asha']), 2_000);
  await vi.waitFor(async () => expect(await jobs()).toEqual([]));
});

it('applies the effect once if the connection is lost between effect and completion', async () => {
  let attempts = 0;
  work = async (payload, job) => {
    await greet(payload, job);
    attempts += 1;
    if (attempts === 1) await job.tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
  };
  await start();
  await add('Asha');
  await vi.waitFor(async () => {
    await hurry();
    expect(attempts).toBe(2);
  }, 10_000);
  await vi.waitFor(async () => expect(await jobs()).toEqual([]));
  expect(await greetings()).toEqual(['Asha']);
});

it('repeats a failed job after a growing delay, and keeps the last error', async () => {
  work = () => Promise.reject(new Error('The printer is out of ink'));
  await start();
  await add('Asha');
  for (const attempts of [1, 2, 3]) {
    await vi.waitFor(async () => expect((await jobs())[0]).toMatchObject({ attempts, lockedAt: null }), 5_000);
    expect((await jobs())[0].error).toContain('out of ink');
    const { rows } = await db.query(
      'SELECT extract(epoch FROM run_at - now())::float AS delay FROM graphile_worker.jobs',
    );
    expect(Math.abs(rows[0].delay - Math.exp(attempts))).toBeLessThan(1);
    await hurry();
  }
});

it('stores any error, even one that PostgreSQL refuses as text', async () => {
  work = () => Promise.reject(new Error(`The server said \0\ud800${'x'.repeat(100_000)}`));
  await start();
  await add('Asha');
  await vi.waitFor(async () => expect((await jobs())[0]).toMatchObject({ attempts: 1, lockedAt: null }));
  expect((await jobs())[0].error).toMatch(/^The server said \ufffdx{900,}$/);
});

it('keeps a job that has failed for the last time, with its error, and logs it', async () => {
  const logged = vi.spyOn(Logger.prototype, 'error');
  work = () => Promise.reject(new Error('No such address'));
  await start();
  await add('Asha', 1);
  await vi.waitFor(async () =>
    expect(await jobs()).toMatchObject([{ attempts: 1, error: 'No such address', lockedAt: null }]),
  );
  expect(logged.mock.calls.map(([text]) => String(text))).toEqual([
    expect.stringMatching(/^Job \d+ \(greet\) failed, attempt 1 of 1: No such address\. It will not be retried\.$/),
  ]);
  work = greet;
  await hurry();
  await add('Ravi');
  await vi.waitFor(async () => expect(await greetings()).toEqual(['Ravi']));
});

it('shares the work between two processes, and runs each job once', async () => {
  const runners = new Set<string>();
  work = async (payload, { tx }) => {
    await sleep(20);
    await tx.query('INSERT INTO greetings VALUES ($1)', [nameIn(payload)]);
    const { rows } = await tx.query('SELECT pg_backend_pid() AS pid');
    runners.add(rows[0].pid);
  };
  await Promise.all([start(), start()]);
  const names = Array.from({ length: 60 }, (_, index) => `Shopper ${String(index).padStart(2, '0')}`);
  await Promise.all(names.map((name) => add(name)));
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), 10_000);
  expect(await greetings()).toEqual(names);
  expect(runners.size).toBeGreaterThan(4);
});

it('completes a running job before it shuts down', async () => {
  work = async (payload, job) => {
    await sleep(500);
    await greet(payload, job);
  };
  const service = await start();
  const started = vi.fn(work);
  work = started;
  await add('Asha');
  await vi.waitFor(() => expect(started).toHaveBeenCalled());
  await service.close();
  expect(await greetings()).toEqual(['Asha']);
  expect(await jobs()).toEqual([]);
});

it('aborts a job that takes too long to shut down, and runs it again later', async () => {
  const signals: AbortSignal[] = [];
  work = async (payload, job) => {
    await greet(payload, job);
    signals.push(job.signal);
    await new Promise(() => undefined);
  };
  const service = await start();
  await add('Asha');
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  const startedAt = Date.now();
  await service.close();
  expect(Date.now() - startedAt).toBeLessThan(4_000);
  expect(signals[0]!.aborted).toBe(true);
  expect(await greetings()).toEqual([]);
  expect(await jobs()).toMatchObject([{ attempts: 1, lockedAt: null }]);
  work = greet;
  await start();
  await hurry();
  await vi.waitFor(async () => expect(await greetings()).toEqual(['Asha']));
});

it('takes over the job of a process that was killed, but not one that is still running', async () => {
  let finish!: () => void;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const running = vi.fn<JobHandler>(async (payload, job) => {
    await finished;
    await greet(payload, job);
  });
  work = running;
  await start();
  await add('Asha');
  await vi.waitFor(() => expect(running).toHaveBeenCalledOnce());
  work = greet;
  await start();
  await db.query(`SELECT graphile_worker.add_job('greet', '{"name":"Ravi"}', run_at := now() + interval '1 hour')`);
  await db.query(`
    UPDATE graphile_worker._private_jobs
    SET run_at = now(), locked_by = 'pool-killed', locked_at = now() - interval '1 minute'
    WHERE payload->>'name' = 'Ravi'`);
  await vi.waitFor(async () => expect(await greetings()).toEqual(['Ravi']), 15_000);
  // Asha's job was locked for longer than the interval at which abandoned jobs are released.
  await sleep(6_000);
  expect(running).toHaveBeenCalledOnce();
  finish();
  await vi.waitFor(async () => expect(await greetings()).toEqual(['Asha', 'Ravi']));
});

it('goes on after all its connections were lost', async () => {
  work = greet;
  await start();
  await add('Asha');
  await vi.waitFor(async () => expect(await greetings()).toEqual(['Asha']));
  await db.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await vi.waitFor(() => add('Ravi'));
  await vi.waitFor(async () => expect(await greetings()).toEqual(['Asha', 'Ravi']), 15_000);
});

it('keeps two connections open while it has nothing to do', async () => {
  work = greet;
  await start();
  await Promise.all(['Asha', 'Ravi', 'Meera', 'Imran'].map((name) => add(name)));
  const connections = async () => {
    const { rows } = await db.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'jobs' ORDER BY pid",
    );
    return rows.map(({ pid }) => pid);
  };
  await vi.waitFor(async () => expect(await greetings()).toHaveLength(4));
  await vi.waitFor(async () => expect(await connections()).toHaveLength(2), 5_000);
  const lasting = await connections();
  // One of them looks for due jobs in the meantime.
  await sleep(6_000);
  expect(await connections()).toEqual(lasting);
});
