import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views of lists that staff save for themselves. */
export class SavedViews1764000000031 implements MigrationInterface {
  readonly name = 'SavedViews1764000000031';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE saved_views (
        id uuid DEFAULT uuidv7() CONSTRAINT pk_saved_views PRIMARY KEY,
        account_id uuid NOT NULL CONSTRAINT fk_saved_views_account REFERENCES accounts (id) ON DELETE CASCADE,
        list text NOT NULL,
        name text NOT NULL,
        filters jsonb NOT NULL,
        version integer NOT NULL DEFAULT 1,
        CONSTRAINT uq_saved_views_name UNIQUE (account_id, list, name)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE saved_views');
  }
}
