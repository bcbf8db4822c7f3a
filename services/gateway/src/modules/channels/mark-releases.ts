import type { EntityManager } from 'typeorm';

// The clock's time, not the transaction's: one that waited for its turn began before those it waited for.

/** Notes that a version becomes live; it is no longer withdrawn. */
export async function markLive(tx: EntityManager, app: string, version: string): Promise<void> {
  await tx.query(
    `UPDATE releases SET was_live_at = clock_timestamp(), withdrawn_at = NULL, last_used_at = clock_timestamp()
     WHERE app = $1 AND version = $2`,
    [app, version],
  );
}

/** Notes that a version is shown to some; it is no longer withdrawn. */
export async function markCanary(tx: EntityManager, app: string, version: string): Promise<void> {
  await tx.query(
    `UPDATE releases SET withdrawn_at = NULL, last_used_at = clock_timestamp() WHERE app = $1 AND version = $2`,
    [app, version],
  );
}

/** Notes that visitors had these versions until now, so that their files stay for the pages that are open. */
export async function markLeft(tx: EntityManager, app: string, versions: readonly (string | null)[]): Promise<void> {
  await tx.query(`UPDATE releases SET last_used_at = clock_timestamp() WHERE app = $1 AND version = ANY ($2)`, [
    app,
    versions,
  ]);
}

/** Notes that these versions were taken back. */
export async function markWithdrawn(tx: EntityManager, app: string, versions: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE releases SET withdrawn_at = clock_timestamp(), last_used_at = clock_timestamp()
     WHERE app = $1 AND version = ANY ($2)`,
    [app, versions],
  );
}
