import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a live release that fails is rolled back automatically, and the message of the last alert about it. */
export class WatchLiveReleases1764400000801 implements MigrationInterface {
  readonly name = 'WatchLiveReleases1764400000801';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE channels ADD automatic_rollback boolean NOT NULL DEFAULT false');
    await db.query(`ALTER TABLE release_alerts ADD message text NOT NULL DEFAULT ''`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE release_alerts DROP message');
    await db.query('ALTER TABLE channels DROP automatic_rollback');
  }
}
