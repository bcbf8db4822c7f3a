import { errorCodes, MAX_COUNTED, type DeadLetter, type DeadLettersQuery } from '@chhapai/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { domainError } from '../errors/domain-error.js';
import type { Actor } from '../staff/actor.js';
import { recordAudit } from '../staff/record-audit.js';
import { decodeCursor, toTotal, encodeCursor, type StaffPage } from '../staff/staff-list.js';

const Position = z.tuple([z.string().regex(/^\d{1,16}$/), z.string().regex(/^\d{1,18}$/)]);

interface FailedJob {
  id: string;
  key: string;
  name: string;
  payload: Record<string, unknown>;
  attempts: number;
  lastError: string;
  createdAt: Date;
  failedAt: Date;
  nextAttemptAt: Date | null;
}

/** A title for a job, and what it is about. */
export type JobDescription = Pick<DeadLetter, 'title' | 'about'>;

/** Returns the descriptions in the order of the jobs. */
export type DescribeJobs = (
  db: EntityManager,
  jobs: readonly Pick<DeadLetter, 'name' | 'payload'>[],
) => Promise<JobDescription[]>;

/** No failed job has this number. */
export class DeadLetterNotFound extends domainError(
  'not_found',
  errorCodes.deadLetterNotFound,
  'There is no failed job with this number. It may have succeeded in the meantime.',
) {}

/** Reads private tables, because the public view leaves out the payload. A failed job was last updated when it failed. */
const FAILED_JOBS = `
  SELECT job.id, (extract(epoch FROM job.updated_at) * 1000000)::bigint AS key, identifier AS name, payload, attempts,
      last_error AS "lastError", job.created_at AS "createdAt", job.updated_at AS "failedAt",
      CASE WHEN attempts < max_attempts THEN run_at END AS "nextAttemptAt"
    FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = task_id
   WHERE last_error IS NOT NULL AND locked_at IS NULL`;

/** Jobs that have failed. They are retried automatically for four days, or at once if an admin asks for it. */
export class DeadLettersService {
  constructor(
    private readonly db: DataSource,
    private readonly describe: DescribeJobs,
  ) {}

  async list({ after, limit }: DeadLettersQuery): Promise<StaffPage<DeadLetter>> {
    const position = after === undefined ? [] : decodeCursor({}, after, Position);
    const start = after === undefined ? '' : 'WHERE (key, id) < ($1::bigint, $2::bigint)';
    const [rows, [counted]] = await Promise.all([
      this.db.query<FailedJob[]>(
        `SELECT * FROM (${FAILED_JOBS}) AS failed ${start} ORDER BY key DESC, id DESC LIMIT ${limit + 1}`,
        position,
      ),
      this.db.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM (${FAILED_JOBS} LIMIT ${MAX_COUNTED + 1}) AS counted`,
      ),
    ]);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const next = last && rows.length > limit ? encodeCursor({}, [last.key, last.id]) : null;
    return { data: await this.describeAll(this.db.manager, shown), next, total: toTotal(counted!.count) };
  }

  async exists(id: string): Promise<boolean> {
    return (await this.db.query<FailedJob[]>(`${FAILED_JOBS} AND job.id = $1`, [id])).length > 0;
  }

  /** Runs the job again as soon as possible, as if it had not failed before. Returns it as it was before. */
  retry(id: string, actor: Actor): Promise<DeadLetter> {
    return this.db.transaction(async (tx) => {
      const jobs = await tx.query<FailedJob[]>(`${FAILED_JOBS} AND job.id = $1 FOR UPDATE OF job SKIP LOCKED`, [id]);
      const [deadLetter] = await this.describeAll(tx, jobs);
      if (!deadLetter) throw new DeadLetterNotFound();
      await tx.query('SELECT graphile_worker.reschedule_jobs($1, run_at := now(), attempts := 0)', [[id]]);
      // Wakes the workers, which otherwise see the job when they next poll.
      await tx.query(`SELECT pg_notify('jobs:insert', '{"count":1}')`);
      const { name, payload, lastError } = deadLetter;
      await recordAudit(tx, actor, {
        action: 'job.retried',
        subject: id,
        before: { name, payload, lastError },
        after: null,
      });
      return deadLetter;
    });
  }

  private async describeAll(db: EntityManager, jobs: readonly FailedJob[]): Promise<DeadLetter[]> {
    if (jobs.length === 0) return [];
    const descriptions = await this.describe(db, jobs);
    return jobs.map((job, index) => toDeadLetter(job, descriptions[index]!));
  }
}

function toDeadLetter(
  { id, name, payload, attempts, lastError, createdAt, failedAt, nextAttemptAt }: FailedJob,
  description: JobDescription,
): DeadLetter {
  return {
    _id: id,
    name,
    ...description,
    payload,
    attempts,
    lastError,
    createdAt: createdAt.toISOString(),
    failedAt: failedAt.toISOString(),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  };
}
