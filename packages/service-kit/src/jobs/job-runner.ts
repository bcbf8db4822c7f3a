import { setTimeout as sleep } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { EventEmitter } from 'node:events';
import { runTaskList, type Task, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import pg from 'pg';
import { ENV, type ServiceEnv } from '../env.js';
import { withoutControls } from '../mail/mail-text.js';
import { Metrics } from '../metrics/metrics.js';
import { countDueJobs, countJobs, runOnce, workerLogger, type RunningJob } from './job-queue.js';

/** A handler of jobs. If it throws, the job runs again later. */
export type JobHandler = (payload: unknown, job: RunningJob) => Promise<void>;

const CONCURRENT_JOBS = 4;
/** Each running job has a transaction; one connection listens, and others fetch and complete jobs. */
const CONNECTIONS = 2 * CONCURRENT_JOBS + 1;
/** One listens, and one looks for due jobs every few seconds. Each takes 2 MB of PostgreSQL's memory. */
const LASTING_CONNECTIONS = 2;
const IDLE_CONNECTION_MS = 1_000;
/** New jobs are announced by NOTIFY; this is for those that wait to be repeated. One query looks for all workers. */
const CHECK_MS = 5_000;
const WORKERS_POLL_MS = 60_000;
/** A service ends within 4.5 s. */
const ABORT_AFTER_MS = 2_500;
/** graphile-worker sometimes waits forever for results that it could not record. */
const FORCE_AFTER_MS = 3_500;
const RESTART_MS = 1_000;
const MAX_ERROR_CHARACTERS = 1_000;

/**
 * Runs the jobs that transactions have added with `graphile_worker.add_job(name, payload)`. A failed job is repeated after
 * 3 s, 7 s, 20 s and so on, up to 6 hours. After 25 attempts within four days it stays in `graphile_worker.jobs`, with its
 * last error. Several processes share the work.
 */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private readonly handlers: TaskList = {};
  private readonly pool: pg.Pool;
  private readonly stopping = new AbortController();
  private workers: WorkerPool | undefined;
  private running: Promise<void> = Promise.resolve();

  private readonly observe;

  constructor(@Inject(ENV) env: ServiceEnv, metrics: Metrics) {
    this.observe = metrics.histogram('chhapai_job_duration_seconds', 'Runs of jobs by name', ['job', 'outcome']);
    metrics.gauge('chhapai_jobs', 'Jobs in the queue: due, scheduled for later, or given up', ['state'], async () =>
      Object.entries(await countJobs(this.pool)).map(([state, value]) => ({ labels: { state }, value })),
    );
    this.pool = new pg.Pool({
      connectionString: env.DATABASE_URL,
      application_name: 'jobs',
      min: LASTING_CONNECTIONS,
      max: CONNECTIONS,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: IDLE_CONNECTION_MS,
    });
    // A lost connection is replaced when it is next needed.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Decides what jobs of this name do. Call it in `onModuleInit`. */
  handle(name: string, handler: JobHandler): void {
    this.handlers[name] = toTask(async (payload, job) => {
      const startedAt = performance.now();
      const observe = (outcome: string) => this.observe({ job: name, outcome }, (performance.now() - startedAt) / 1000);
      await handler(payload, job).catch((error: unknown) => {
        observe('failed');
        throw error;
      });
      observe('done');
    });
  }

  onApplicationBootstrap(): void {
    this.running = this.keepRunning();
  }

  /** Running jobs have some time to complete, then they are aborted. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.workers?.gracefulShutdown();
    await this.running;
    await this.pool.end();
  }

  @Interval(CHECK_MS)
  async startDueJobs(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    try {
      const due = await countDueJobs(this.pool);
      if (due > 0 && !this.stopping.signal.aborted) this.workers?.nudge(due);
    } catch (error) {
      this.logger.warn(`Cannot look for jobs: ${String(error)}`);
    }
  }

  /** The workers stop when they cannot fetch a job or record its result, because the database is unavailable. */
  private async keepRunning(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      this.workers = runTaskList(
        {
          concurrency: CONCURRENT_JOBS,
          pollInterval: WORKERS_POLL_MS,
          gracefulShutdownAbortTimeout: ABORT_AFTER_MS,
          noHandleSignals: true,
          logger: workerLogger,
          events: this.workerEvents(),
          // Otherwise graphile-worker neither waits for results nor handles their failure to be stored.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        },
        this.handlers,
        this.pool,
      );
      await this.workers.promise.catch((error: unknown) => this.logger.warn(`The job runner stopped: ${error}`));
      this.workers = undefined;
      await sleep(RESTART_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Does nothing if they have stopped meanwhile. */
  private async forceShutdown(workers: WorkerPool): Promise<void> {
    if (this.workers !== workers) return;
    this.logger.warn('The job runner does not stop; forcing it to');
    try {
      await workers.forcefulShutdown('It did not stop');
    } catch {
      // The promise of the workers rejects as well.
    }
  }

  /** What goes wrong here is what stopped them. */
  private async stopWorkers(): Promise<void> {
    try {
      await this.workers?.gracefulShutdown();
    } catch {
      // The promise of the workers rejects as well.
    }
  }

  private workerEvents(): WorkerEvents {
    const events: WorkerEvents = new EventEmitter();
    events.once('pool:gracefulShutdown', ({ workerPool }) => {
      setTimeout(() => void this.forceShutdown(workerPool), FORCE_AFTER_MS).unref();
    });
    // If the first fetch fails, graphile-worker remembers its error and would never fetch a job again.
    events.once('worker:getJob:error', ({ error }) => {
      this.logger.warn(`Cannot fetch jobs: ${String(error)}`);
      // The worker that failed must be waiting to try again by then.
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

function toTask(handler: JobHandler): Task {
  return (payload, { job, withPgClient, abortSignal, abortPromise }) =>
    withPgClient((tx) =>
      runOnce(tx, job, () => Promise.race([handler(payload, { tx, signal: abortSignal }), abortPromise])),
    ).catch((error: unknown) => {
      throw new Error(storableMessage(error), { cause: error });
    });
}

/** PostgreSQL cannot store NUL or unpaired surrogates, which a broken server may have sent, and nobody reads more than this. */
function storableMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return withoutControls(message)
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .slice(0, MAX_ERROR_CHARACTERS);
}
