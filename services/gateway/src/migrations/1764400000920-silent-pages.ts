import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Opened pages that have not reported yet. */
export class SilentPages1764400000920 implements MigrationInterface {
  readonly name = 'SilentPages1764400000920';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE awaited_pages (
        page text NOT NULL,
        app text NOT NULL,
        version text NOT NULL,
        visitor bytea NOT NULL,
        address bytea NOT NULL,
        served_at timestamptz NOT NULL,
        CONSTRAINT pk_awaited_pages PRIMARY KEY (page, app)
      )`);
    await db.query('CREATE INDEX ix_awaited_pages_served_at ON awaited_pages (served_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE awaited_pages');
  }
}
