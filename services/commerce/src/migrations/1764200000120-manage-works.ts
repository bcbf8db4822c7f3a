import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Works can be drafts, archived and arranged. */
export class ManageWorks1764200000120 implements MigrationInterface {
  readonly name = 'ManageWorks1764200000120';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE works
        ADD COLUMN position integer,
        ADD COLUMN published boolean NOT NULL DEFAULT true,
        ADD COLUMN archived_at timestamptz,
        ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN version integer NOT NULL DEFAULT 1;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE works
        DROP COLUMN position, DROP COLUMN published, DROP COLUMN archived_at, DROP COLUMN created_at, DROP COLUMN version;
    `);
  }
}
