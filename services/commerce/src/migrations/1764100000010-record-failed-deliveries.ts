import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds failed deliveries as steps of the history, the condition of returned pieces, and an index to find orders that came back
 * undelivered.
 */
export class RecordFailedDeliveries1764100000010 implements MigrationInterface {
  readonly name = 'RecordFailedDeliveries1764100000010';

  /** Whether earlier returns can be sold again is unknown, so they get no condition. */
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE order_history
        DROP CONSTRAINT ck_order_history_kind,
        ADD CONSTRAINT ck_order_history_kind CHECK (kind IN ('moved', 'noted', 'artwork', 'cash', 'edited', 'attempt'));
      ALTER TABLE order_lines
        ADD COLUMN returned_quantity integer,
        ADD COLUMN returned_condition text,
        ADD CONSTRAINT ck_order_lines_returned CHECK (returned_quantity BETWEEN 1 AND quantity),
        ADD CONSTRAINT ck_order_lines_condition CHECK (returned_condition IN ('resaleable', 'scrap')),
        ADD CONSTRAINT ck_order_lines_returned_condition
          CHECK ((returned_quantity IS NULL) = (returned_condition IS NULL)),
        ADD CONSTRAINT ck_order_lines_resaleable
          CHECK (returned_condition <> 'resaleable' OR (personalisation = '[]' AND artwork = 'not_needed'));
      CREATE INDEX ix_orders_undelivered_shopper ON orders (shopper_id) WHERE status = 'returned' AND cash IS NULL;
      CREATE INDEX ix_orders_undelivered_phone ON orders (phone) WHERE status = 'returned' AND cash IS NULL;
      CREATE INDEX ix_orders_undelivered_email ON orders (lower(email)) WHERE status = 'returned' AND cash IS NULL;
    `);
  }

  /** Failed deliveries are lost, except those that a move recorded. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX ix_orders_undelivered_email, ix_orders_undelivered_phone, ix_orders_undelivered_shopper;
      ALTER TABLE order_lines DROP COLUMN returned_quantity, DROP COLUMN returned_condition;
      DELETE FROM order_history WHERE kind = 'attempt';
      ALTER TABLE order_history
        DROP CONSTRAINT ck_order_history_kind,
        ADD CONSTRAINT ck_order_history_kind CHECK (kind IN ('moved', 'noted', 'artwork', 'cash', 'edited'));
    `);
  }
}
