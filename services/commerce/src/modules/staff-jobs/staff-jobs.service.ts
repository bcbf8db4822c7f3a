import { type BulkResult, errorCodes, type StaffJobReply } from '@chhapai/contracts';
import { domainError, DomainError, type RunningJob } from '@chhapai/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, IsNull, Raw, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { StaffJobEntity, StaffJobRowEntity, type JobProgress } from './staff-jobs.entities.js';

export class JobNotFound extends domainError('not_found', errorCodes.jobNotFound, 'Job not found') {}

/** Keeps runs short: each row has its own transaction, but the run's transaction stays open for all of them. */
const ROWS_PER_RUN = 100;
const Payload = z.object({ jobId: z.uuid() });

/** Processes one row of a job in a transaction. If it throws a `DomainError`, that is the row's result. */
export type RowHandler = (tx: EntityManager, job: StaffJobEntity, subject: string) => Promise<Partial<BulkResult>>;

/**
 * Jobs that change many rows. Each row has its own transaction, which also stores the result, so that a job continues with the
 * next row after a restart.
 */
@Injectable()
export class StaffJobsService {
  private readonly logger = new Logger(StaffJobsService.name);

  constructor(private readonly db: DataSource) {}

  /** Adds a job in the transaction `tx`. Jobs with this name must be handled by `run`. Returns the job's id. */
  async start(
    tx: EntityManager,
    name: string,
    { actor, args }: Pick<StaffJobEntity, 'actor' | 'args'>,
    subjects: string[],
  ): Promise<string> {
    const id = uuidv7();
    await tx.insert(StaffJobEntity, { id, actor, args });
    await tx.query(
      `INSERT INTO staff_job_rows (job_id, position, subject)
       SELECT $1, position, subject FROM unnest($2::text[]) WITH ORDINALITY AS given(subject, position)`,
      [id, subjects],
    );
    await tx.query(ADD_JOB, [name, { jobId: id }, id]);
    return id;
  }

  /** Adds a job that reports its progress itself, with `report`. */
  async startWithoutRows(
    tx: EntityManager,
    name: string,
    { actor, args }: Pick<StaffJobEntity, 'actor' | 'args'>,
  ): Promise<string> {
    const id = uuidv7();
    await tx.insert(StaffJobEntity, { id, actor, args, progress: { done: 0, total: 0, faults: [] } });
    await tx.query(ADD_JOB, [name, { jobId: id }, id]);
    return id;
  }

  /** The job that a run with this payload belongs to; undefined if it has already ended, or was removed. */
  async findUnfinished(payload: unknown): Promise<StaffJobEntity | undefined> {
    const { jobId } = Payload.parse(payload);
    const job = await this.db.manager.findOneBy(StaffJobEntity, { id: jobId });
    return job?.progress && !job.progress.state ? job : undefined;
  }

  /** Whether the last attempt has failed. An administrator may still run the job again. */
  async isGivenUp(tx: EntityManager, id: string): Promise<boolean> {
    return (await findRun(tx, id))?.isDead === true;
  }

  async report(tx: EntityManager, id: string, progress: JobProgress): Promise<void> {
    await tx.update(StaffJobEntity, { id }, { progress });
  }

  /**
   * Handles a run of the job: works on the next rows and adds the following run. A row that fails is tried again in that run. If
   * no row succeeds, this run fails and is retried like any other job.
   */
  async run(name: string, payload: unknown, { tx, signal }: RunningJob, handleRow: RowHandler): Promise<void> {
    const { jobId } = Payload.parse(payload);
    const job = await this.db.manager.findOneBy(StaffJobEntity, { id: jobId });
    if (!job) return;
    const where = { jobId, result: IsNull() };
    const rows = await this.db.manager.find(StaffJobRowEntity, {
      where,
      order: { position: 'ASC' },
      take: ROWS_PER_RUN,
    });
    const failures: unknown[] = [];
    for (const row of rows) {
      if (signal.aborted) break;
      await this.processRow(row, job, handleRow).catch((error: unknown) => failures.push(error));
    }
    if (rows.length > 0 && failures.length === rows.length) throw failures[0];
    for (const error of failures) this.logger.warn(`A row of job ${jobId} (${name}) failed: ${String(error)}`);
    if (await this.db.manager.existsBy(StaffJobRowEntity, where)) await tx.query(ADD_JOB, [name, { jobId }, jobId]);
  }

  /** Reads job and queue at the same moment: a job that finished in between would be neither done nor in the queue. */
  get(id: string): Promise<Omit<StaffJobReply, 'success'>> {
    return this.db.transaction('REPEATABLE READ', (tx) => this.read(tx, id));
  }

  private async read(tx: EntityManager, id: string): Promise<Omit<StaffJobReply, 'success'>> {
    const job = await tx.findOneBy(StaffJobEntity, { id });
    if (!job) throw new JobNotFound();
    if (job.progress) {
      const { state, ...progress } = job.progress;
      return { state: state ?? (await this.stateOf(tx, id, progress.done > 0)), ...progress };
    }
    const rows = await tx.find(StaffJobRowEntity, { where: { jobId: id }, order: { position: 'ASC' } });
    const results = rows.flatMap(({ result }) => result ?? []);
    const isDone = results.length === rows.length;
    return {
      state: isDone ? 'done' : await this.stateOf(tx, id, results.length > 0),
      done: results.length,
      total: rows.length,
      faults: rows.flatMap(({ position, subject, result }) =>
        result && !result.ok ? [{ row: position, column: 'id', message: `${subject}: ${result.message ?? ''}` }] : [],
      ),
      ...(isDone && { result: { results } }),
    };
  }

  /** Deletes jobs after 30 days. */
  @Cron(CronExpression.EVERY_HOUR)
  async prune(): Promise<void> {
    const createdAt = Raw((column) => `${column} < now() - interval '30 days'`);
    await this.db.manager.delete(StaffJobEntity, { createdAt });
  }

  private async processRow(
    { jobId, position, subject }: StaffJobRowEntity,
    job: StaffJobEntity,
    handleRow: RowHandler,
  ): Promise<void> {
    const save = (tx: EntityManager, result: BulkResult) =>
      tx.update(StaffJobRowEntity, { jobId, position }, { result });
    try {
      await this.db.transaction(async (tx) => {
        await save(tx, { id: subject, ok: true, ...(await handleRow(tx, job, subject)) });
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await save(this.db.manager, { id: subject, ok: false, code: error.code, message: error.message });
    }
  }

  /** A job without a run in the queue was removed by hand. */
  private async stateOf(tx: EntityManager, id: string, hasStarted: boolean): Promise<StaffJobReply['state']> {
    const run = await findRun(tx, id);
    if (!run || run.isDead) return 'failed';
    return run.isRunning || hasStarted ? 'running' : 'queued';
  }
}

interface QueuedRun {
  isRunning: boolean;
  /** Whether the last attempt has failed. */
  isDead: boolean;
}

/** The run of a job in the queue, if there is one. */
async function findRun(tx: EntityManager, id: string): Promise<QueuedRun | undefined> {
  const [run] = await tx.query<QueuedRun[]>(
    `SELECT locked_at IS NOT NULL AS "isRunning", locked_at IS NULL AND attempts >= max_attempts AS "isDead"
       FROM graphile_worker.jobs WHERE key = $1`,
    [id],
  );
  return run;
}

const ADD_JOB = 'SELECT graphile_worker.add_job($1, $2, job_key := $3)';
