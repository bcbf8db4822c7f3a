import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An id that grows with time, for paging; otherwise cursors would contain email addresses. */
export class NumberNotifyRequests1763700000009 implements MigrationInterface {
  readonly name = 'NumberNotifyRequests1763700000009';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE notify_requests ADD COLUMN id uuid NOT NULL DEFAULT uuidv7();
      UPDATE notify_requests SET id = uuidv7(created_at - clock_timestamp());
      CREATE UNIQUE INDEX ux_notify_requests_id ON notify_requests (id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE notify_requests DROP COLUMN id');
  }
}
