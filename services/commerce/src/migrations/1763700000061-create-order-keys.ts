import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of the links in emails, each of which opens one order without a login. */
export class CreateOrderKeys1763700000061 implements MigrationInterface {
  readonly name = 'CreateOrderKeys1763700000061';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE order_keys (
        key_hash text CONSTRAINT pk_order_keys PRIMARY KEY,
        order_id uuid NOT NULL CONSTRAINT fk_order_keys_order REFERENCES orders (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX ix_order_keys_order ON order_keys (order_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE order_keys');
  }
}
