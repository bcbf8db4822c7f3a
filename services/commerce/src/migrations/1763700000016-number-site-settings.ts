import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every change by staff increases the version, so that nobody overwrites somebody else's change. */
export class NumberSiteSettings1763700000016 implements MigrationInterface {
  readonly name = 'NumberSiteSettings1763700000016';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE site_settings
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD COLUMN changed_by text,
        ADD COLUMN changed_at timestamptz
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE site_settings DROP COLUMN version, DROP COLUMN changed_by, DROP COLUMN changed_at');
  }
}
