import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores where to send mail about an order. Jobs replace the outbox, whose events nothing has ever read. */
export class MailOrders1763700000030 implements MigrationInterface {
  readonly name = 'MailOrders1763700000030';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE orders ADD COLUMN email text');
    await db.query('DROP TABLE outbox');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE outbox (
        id uuid CONSTRAINT pk_outbox PRIMARY KEY DEFAULT uuidv7(),
        type text NOT NULL,
        payload jsonb NOT NULL,
        occurred_at timestamptz NOT NULL DEFAULT now(),
        published_at timestamptz
      );
      CREATE INDEX ix_outbox_unpublished ON outbox (id) WHERE published_at IS NULL;
    `);
    await db.query('ALTER TABLE orders DROP COLUMN email');
  }
}
