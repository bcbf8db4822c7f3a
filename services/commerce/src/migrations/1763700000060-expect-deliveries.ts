import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores when an order is expected to arrive, so that the date given to a shopper stays the same when the rules change. */
export class ExpectDeliveries1763700000060 implements MigrationInterface {
  readonly name = 'ExpectDeliveries1763700000060';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE orders
        ADD COLUMN expected_from date,
        ADD COLUMN expected_to date,
        ADD CONSTRAINT ck_orders_expected CHECK (expected_from <= expected_to)
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE orders DROP COLUMN expected_from, DROP COLUMN expected_to');
  }
}
