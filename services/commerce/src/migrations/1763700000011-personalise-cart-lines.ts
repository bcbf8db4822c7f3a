import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PersonaliseCartLines1763700000011 implements MigrationInterface {
  readonly name = 'PersonaliseCartLines1763700000011';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE cart_lines
        ADD COLUMN personalisation jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN personalisation_key text NOT NULL DEFAULT '',
        DROP CONSTRAINT uq_cart_lines_product,
        ADD CONSTRAINT uq_cart_lines_product UNIQUE (cart_id, product_id, personalisation_key);
      ALTER TABLE order_lines
        ADD COLUMN personalisation jsonb NOT NULL DEFAULT '[]',
        DROP CONSTRAINT uq_order_lines_product;
      CREATE INDEX ix_order_lines_order ON order_lines (order_id);
      ALTER TABLE orders
        ADD COLUMN phone text,
        ADD COLUMN state text;
    `);
  }

  /** Drops the personalisation. Fails if an order has several lines of one product, because history must not be merged. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE orders DROP COLUMN phone, DROP COLUMN state;
      DROP INDEX ix_order_lines_order;
      ALTER TABLE order_lines DROP COLUMN personalisation;
      ALTER TABLE order_lines ADD CONSTRAINT uq_order_lines_product UNIQUE (order_id, product_id);
      DELETE FROM cart_lines WHERE personalisation_key <> '';
      ALTER TABLE cart_lines DROP COLUMN personalisation, DROP COLUMN personalisation_key;
      ALTER TABLE cart_lines ADD CONSTRAINT uq_cart_lines_product UNIQUE (cart_id, product_id);
    `);
  }
}
