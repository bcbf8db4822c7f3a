/** Runs delayed jobs, and failed ones that wait to be repeated, now instead of after seconds. */
export const runJobsNow = (db: { query(sql: string): Promise<unknown> }): Promise<unknown> =>
  db.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL;
            SELECT pg_notify('jobs:insert', '{"count":1}')`);
