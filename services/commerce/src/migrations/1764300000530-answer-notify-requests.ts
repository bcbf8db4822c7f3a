import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff mark "Notify Me" requests as notified. */
export class AnswerNotifyRequests1764300000530 implements MigrationInterface {
  readonly name = 'AnswerNotifyRequests1764300000530';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE notify_requests
        ADD COLUMN notified_at timestamptz,
        ADD COLUMN version integer NOT NULL DEFAULT 1;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE notify_requests DROP COLUMN notified_at, DROP COLUMN version');
  }
}
