import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { defineService, installJobQueue, JobRunner, JobsModule, serviceEnv, type JobHandler } from '../../src/index.js';
import { createEmptyDatabase, startTestService, type TestService } from '../../src/testing/index.js';

/** A job queue on a new database, and services that run its jobs. */
export interface TestQueue {
  db: pg.Pool;
  /** Handles every job, until a test replaces it; does nothing by default. */
  work: JobHandler;
  start(environment?: Record<string, string>): Promise<TestService>;
  /** Stops all services. */
  stop(): Promise<void>;
  add(name: string, maxAttempts?: number): Promise<unknown>;
  jobs(): Promise<{ attempts: number; error: string; lockedAt: Date | null }[]>;
  /** The names that `greet` has stored. */
  greetings(): Promise<string[]>;
  /** Stops all services and drops the database. */
  close(): Promise<void>;
}

/** The name in the payload of a job. */
export const nameIn = (payload: unknown) => (payload as { name: string }).name;

/** A job handler that stores the job's name. */
export const greet: JobHandler = async (payload, { tx }) => {
  await tx.query('INSERT INTO greetings VALUES ($1)', [nameIn(payload)]);
};

/** Creates the queue. Services start only with `start`. */
export async function createTestQueue(): Promise<TestQueue> {
  const database = await createEmptyDatabase();
  const db = new pg.Pool({ connectionString: database.url, max: 2 });
  db.on('error', () => undefined);
  await db.query('CREATE TABLE greetings (name text NOT NULL)');
  const services: TestService[] = [];
  const queue: TestQueue = {
    db,
    work: async () => undefined,
    async start(environment) {
      const service = await startTestService(greeter, { DATABASE_URL: database.url, ...environment });
      services.push(service);
      return service;
    },
    stop: async () => void (await Promise.all(services.splice(0).map((service) => service.close()))),
    add: (name, maxAttempts = 25) =>
      db.query(`SELECT graphile_worker.add_job('greet', json_build_object('name', $1::text), max_attempts := $2)`, [
        name,
        maxAttempts,
      ]),
    jobs: async () =>
      (await db.query('SELECT attempts, last_error AS error, locked_at AS "lockedAt" FROM graphile_worker.jobs')).rows,
    greetings: async () =>
      (await db.query<{ name: string }>('SELECT name FROM greetings ORDER BY name')).rows.map(({ name }) => name),
    async close() {
      await queue.stop();
      await db.end();
      await database.drop();
    },
  };
  const greeter = defineGreeter(queue);
  return queue;
}

function defineGreeter(queue: Pick<TestQueue, 'work'>) {
  @Injectable()
  class Greeter implements OnModuleInit {
    constructor(private readonly jobs: JobRunner) {}

    onModuleInit(): void {
      this.jobs.handle('greet', (payload, job) => queue.work(payload, job));
    }
  }

  @Module({ imports: [JobsModule], providers: [Greeter] })
  class GreeterModule {}

  return defineService({
    name: 'greeter',
    env: serviceEnv,
    entities: [],
    migrations: [],
    librarySchemas: [installJobQueue],
    modules: [GreeterModule],
  });
}
