import { Logger } from '@nestjs/common';
import { Logger as WorkerLogger, runMigrations } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';

const logger = new Logger('jobs');

/**
 * graphile-worker's messages, at debug level: this service logs failed jobs itself, and a lost connection to the database
 * is reported by everything that uses it.
 */
export const workerLogger = new WorkerLogger(() => (_level, message) => logger.debug(message));

/** Installs or updates the tables of graphile-worker. For `defineService({ librarySchemas })`. */
export async function installJobQueue(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, maxPoolSize: 1, logger: workerLogger });
}

/** A job while it runs. */
export interface RunningJob {
  /** The transaction in which the job leaves the queue: a handler's writes in it take effect exactly once. */
  tx: PoolClient;
  /** Aborts when the service shuts down. The job then counts as failed and runs again later. */
  signal: AbortSignal;
}

/**
 * Runs a job in the transaction that removes it from the queue, so that it cannot run twice and returns to the queue if the
 * process dies. Does nothing if another process has taken over the job.
 */
export async function runOnce(
  tx: PoolClient,
  { id, locked_by: runner }: { id: string; locked_by: string | null },
  work: () => Promise<void>,
): Promise<void> {
  await tx.query('BEGIN');
  try {
    const taken = await tx.query('DELETE FROM graphile_worker._private_jobs WHERE id = $1 AND locked_by = $2', [
      id,
      runner,
    ]);
    if (taken.rowCount) await work();
    await tx.query('COMMIT');
  } catch (error) {
    await tx.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/**
 * Returns the jobs of dead processes to the queue, which graphile-worker itself does only after four hours, and counts the jobs
 * that are due. A running job's row is locked by its transaction, which PostgreSQL ends with the connection; only the
 * moments before and after have no transaction.
 */
export async function releaseAndCountJobs(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ due: number }>(
    `WITH released AS (
       UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
       WHERE id IN (
         SELECT id FROM graphile_worker._private_jobs WHERE locked_at < now() - interval '5 seconds'
         FOR UPDATE SKIP LOCKED
       )
       RETURNING id
     )
     SELECT (SELECT count(*)::integer FROM released)
       + (SELECT count(*)::integer FROM graphile_worker._private_jobs WHERE is_available AND run_at <= now()) AS due`,
  );
  return rows[0]!.due;
}

interface JobCounts {
  due: number;
  scheduled: number;
  failed: number;
}

/** How many jobs there are. Those that have failed for good wait for staff. */
export async function countJobs(pool: Pool): Promise<JobCounts> {
  const { rows } = await pool.query<JobCounts>(
    `SELECT count(*) FILTER (WHERE attempts < max_attempts AND run_at <= now())::integer AS due,
       count(*) FILTER (WHERE attempts < max_attempts AND run_at > now())::integer AS scheduled,
       count(*) FILTER (WHERE attempts >= max_attempts)::integer AS failed
     FROM graphile_worker._private_jobs`,
  );
  return rows[0]!;
}
