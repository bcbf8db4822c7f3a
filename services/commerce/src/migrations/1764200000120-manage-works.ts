import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Works can be drafts, archived and arranged. */
export class ManageWorks1764200000120 implements MigrationInterface {
  readonly name = 'ManageWorks1764200000120';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SEQUENCE work_positions AS integer;
      ALTER TABLE works
        ADD COLUMN position integer,
        ADD COLUMN published boolean NOT NULL DEFAULT true,
        ADD COLUMN archived_at timestamptz,
        ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN version integer NOT NULL DEFAULT 1;
      UPDATE works SET position = ranked.position
        FROM (SELECT id, row_number() OVER (ORDER BY id) AS position FROM works) AS ranked WHERE ranked.id = works.id;
      SELECT setval('work_positions', (SELECT greatest(max(position), 1) FROM works));
      ALTER TABLE works ALTER COLUMN position SET NOT NULL, ALTER COLUMN position SET DEFAULT nextval('work_positions');
      ALTER SEQUENCE work_positions OWNED BY works.position;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE works
        DROP COLUMN position, DROP COLUMN published, DROP COLUMN archived_at, DROP COLUMN created_at, DROP COLUMN version;
    `);
  }
}
