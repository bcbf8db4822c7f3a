import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { runTaskList, type Task, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import pg from 'pg';
import { directDatabaseUrl, ENV, type ServiceEnv } from '../env.js';
import { withoutControls } from '../mail/mail-text.js';
import { Metrics } from '../metrics/metrics.js';
import { countJobs, releaseAndCountJobs, runOnce, workerLogger, type RunningJob } from './job-queue.js';

/** A handler of jobs. If it throws, the job runs again later. */
export type JobHandler = (payload: unknown, job: RunningJob) => Promise<void>;

const CONCURRENT_JOBS = 4;
/** Each running job has a transaction, other connections fetch and complete jobs, and one listens. */
const CONNECTIONS = 2 * CONCURRENT_JOBS + 1;
/**
 * Connections that stay open: one listens, and one looks for due jobs every few seconds. Each takes 2 MB of PostgreSQL's
 * memory.
 */
const LASTING_CONNECTIONS = 2;
const IDLE_CONNECTION_MS = 1_000;
/** NOTIFY announces new jobs; this interval is for jobs waiting to be retried. One query looks for due jobs for all workers. */
const CHECK_MS = 5_000;
const WORKERS_POLL_MS = 60_000;
/** A service must shut down within 4.5 s. */
const ABORT_AFTER_MS = 2_500;
/** graphile-worker sometimes waits forever for results that it could not record, even when it is forced to stop. */
const ABANDON_AFTER_MS = 3_500;
const RESTART_MS = 1_000;
const MAX_ERROR_CHARACTERS = 1_000;

/**
 * Runs the jobs that transactions have added with `graphile_worker.add_job(name, payload)`. A failed job is retried after
 * 3 s, 7 s, 20 s and so on, up to 6 hours. After 25 attempts within four days it stays in `graphile_worker.jobs`, with its
 * last error. Several processes share the work.
 */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private readonly handlers: TaskList = {};
  private connections: JobConnections;
  private readonly stopping = new AbortController();
  private workers: WorkerPool | undefined;
  private running: Promise<void> = Promise.resolve();

  private readonly recordDuration;

  constructor(
    @Inject(ENV) private readonly env: ServiceEnv,
    metrics: Metrics,
  ) {
    // Not `job`, which Prometheus sets to the name of the scrape job.
    this.recordDuration = metrics.histogram('chhapai_job_duration_seconds', 'Duration of jobs by name', [
      'name',
      'outcome',
    ]);
    metrics.gauge(
      'chhapai_jobs',
      'Jobs in the queue: due, scheduled for later, or failed for good',
      ['state'],
      async () =>
        Object.entries(await countJobs(this.connections.pool)).map(([state, value]) => ({ labels: { state }, value })),
    );
    this.connections = new JobConnections(directDatabaseUrl(env));
  }

  /** Registers the handler for jobs of this name. Call it in `onModuleInit`. */
  handle(name: string, handler: JobHandler): void {
    this.handlers[name] = toTask(async (payload, job) => {
      const startedAt = performance.now();
      const record = (outcome: string) =>
        this.recordDuration({ name, outcome }, (performance.now() - startedAt) / 1000);
      await handler(payload, job).catch((error: unknown) => {
        record('failed');
        throw error;
      });
      record('done');
    });
  }

  onApplicationBootstrap(): void {
    this.running = this.keepRunning();
  }

  /** Running jobs have some time to complete before they are aborted. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    void this.stopWorkers();
    await this.running;
    await this.connections.pool.end();
  }

  @Interval(CHECK_MS)
  async startDueJobs(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    try {
      const due = await releaseAndCountJobs(this.connections.pool);
      if (due > 0 && !this.stopping.signal.aborted) this.workers?.nudge(due);
    } catch (error) {
      this.logger.warn(`Cannot look for jobs: ${String(error)}`);
    }
  }

  /** The workers stop when they cannot fetch a job or record its result, because the database is unavailable. */
  private async keepRunning(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const events: WorkerEvents = new EventEmitter();
      const workers = runTaskList(
        {
          concurrency: CONCURRENT_JOBS,
          pollInterval: WORKERS_POLL_MS,
          gracefulShutdownAbortTimeout: ABORT_AFTER_MS,
          noHandleSignals: true,
          logger: workerLogger,
          events: this.watch(events),
          // Otherwise graphile-worker neither waits for results nor handles a failure to store them.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        },
        this.handlers,
        this.connections.pool,
      );
      this.workers = workers;
      const stopped = workers.promise.catch((error: unknown) => this.logger.warn(`The job runner stopped: ${error}`));
      const stuck = new Promise<void>((resolve) => {
        events.once('pool:gracefulShutdown', () => setTimeout(resolve, ABANDON_AFTER_MS).unref());
      });
      await Promise.race([stopped, stuck.then(() => this.abandon(workers))]);
      this.workers = undefined;
      await sleep(RESTART_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /**
   * Closes the connections of workers that have not stopped in time; does nothing if they have stopped since. Their jobs return
   * to the queue when their transactions end here.
   */
  private abandon(workers: WorkerPool): void {
    if (this.workers !== workers) return;
    this.logger.warn('The job runner did not stop in time; closing its connections');
    this.connections.close();
    this.connections = new JobConnections(directDatabaseUrl(this.env));
  }

  private async stopWorkers(): Promise<void> {
    try {
      await this.workers?.gracefulShutdown();
    } catch {
      // This is the error that stopped the workers; their promise rejects with it, too.
    }
  }

  private watch(events: WorkerEvents): WorkerEvents {
    // If the first fetch fails, graphile-worker remembers its error and would never fetch a job again.
    events.once('worker:getJob:error', ({ error }) => {
      this.logger.warn(`Cannot fetch jobs: ${String(error)}`);
      // Deferred, because by then the worker that failed must be waiting to try again.
      setImmediate(() => void this.stopWorkers());
    });
    return events.on('job:error', ({ job, error }) => {
      const { id, task_identifier: name, attempts, max_attempts: limit } = job;
      const text = `Job ${id} (${name}) failed, attempt ${attempts} of ${limit}: ${(error as Error).message}`;
      if (attempts < limit) this.logger.warn(text);
      else this.logger.error(`${text}. It will not be retried.`);
    });
  }
}

/** A pool whose connections can be closed even if they are never returned to it. */
class JobConnections {
  readonly pool: pg.Pool;
  private readonly open = new Set<pg.PoolClient>();

  constructor(connectionString: string) {
    this.pool = new pg.Pool({
      connectionString,
      application_name: 'jobs',
      min: LASTING_CONNECTIONS,
      max: CONNECTIONS,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: IDLE_CONNECTION_MS,
    });
    // A lost connection is replaced when it is next needed.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => {
      this.open.add(client);
      client.on('error', () => undefined).on('end', () => this.open.delete(client));
    });
  }

  close(): void {
    this.pool.end().catch(() => undefined);
    for (const client of this.open) (client as pg.PoolClient & pg.Client).end().catch(() => undefined);
  }
}

function toTask(handler: JobHandler): Task {
  return (payload, { job, withPgClient, abortSignal, abortPromise }) =>
    withPgClient((tx) =>
      runOnce(tx, job, () => Promise.race([handler(payload, { tx, signal: abortSignal }), abortPromise])),
    ).catch((error: unknown) => {
      throw new Error(storableMessage(error), { cause: error });
    });
}

/** The error's message without NUL and unpaired surrogates, which PostgreSQL cannot store, and cut to a readable length. */
function storableMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return withoutControls(message)
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .slice(0, MAX_ERROR_CHARACTERS);
}
