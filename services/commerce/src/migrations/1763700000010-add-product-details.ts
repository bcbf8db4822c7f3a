import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddProductDetails1763700000010 implements MigrationInterface {
  readonly name = 'AddProductDetails1763700000010';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE products
        ADD COLUMN images text[] NOT NULL DEFAULT '{}',
        ADD COLUMN occasions text[] NOT NULL DEFAULT '{}',
        ADD COLUMN measurements jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN minimum_quantity integer NOT NULL DEFAULT 1,
        ADD COLUMN personalisation jsonb NOT NULL DEFAULT '[]',
        ADD CONSTRAINT ck_products_minimum_quantity CHECK (minimum_quantity BETWEEN 1 AND 999)
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE products
        DROP COLUMN images, DROP COLUMN occasions, DROP COLUMN measurements,
        DROP COLUMN minimum_quantity, DROP COLUMN personalisation
    `);
  }
}
