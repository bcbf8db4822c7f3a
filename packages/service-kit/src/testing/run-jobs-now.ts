/** Runs delayed jobs, and failed ones waiting to be retried, now instead of seconds later. */
export const runJobsNow = (db: { query(sql: string): Promise<unknown> }): Promise<unknown> =>
  db.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL;
            SELECT pg_notify('jobs:insert', '{"count":1}')`);
