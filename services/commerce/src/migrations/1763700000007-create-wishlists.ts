import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateWishlists1763700000007 implements MigrationInterface {
  readonly name = 'CreateWishlists1763700000007';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE wishlist_items (
        shopper_id uuid NOT NULL,
        product_id uuid NOT NULL CONSTRAINT fk_wishlist_items_product REFERENCES products (id) ON DELETE CASCADE,
        added_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_wishlist_items PRIMARY KEY (shopper_id, product_id)
      );
      CREATE INDEX ix_wishlist_items_product ON wishlist_items (product_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE wishlist_items');
  }
}
