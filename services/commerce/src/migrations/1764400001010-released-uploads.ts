import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that are no longer used do not count as uploads that nobody has claimed yet. */
export class ReleasedUploads1764400001010 implements MigrationInterface {
  readonly name = 'ReleasedUploads1764400001010';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE uploads ADD COLUMN is_released boolean NOT NULL DEFAULT false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE uploads DROP COLUMN is_released');
  }
}
