import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the hash of the approved artwork to the lines of orders. Lines approved until now get theirs when production starts. */
export class HashArtwork1764100000020 implements MigrationInterface {
  readonly name = 'HashArtwork1764100000020';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE order_lines ADD COLUMN artwork_hash text
        CONSTRAINT ck_order_lines_artwork_hash
        CHECK (artwork_hash IS NULL OR (artwork = 'approved' AND artwork_hash ~ '^[0-9a-f]{64}$'));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE order_lines DROP COLUMN artwork_hash');
  }
}
