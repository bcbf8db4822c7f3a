import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Releases1763683200000 implements MigrationInterface {
  readonly name = 'Releases1763683200000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE releases (
        app text NOT NULL,
        version text NOT NULL,
        record jsonb NOT NULL,
        published_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_releases PRIMARY KEY (app, version),
        CONSTRAINT ck_releases_app CHECK (app ~ '^(shell|mfe-[a-z0-9]+(-[a-z0-9]+)*)$'),
        CONSTRAINT ck_releases_version CHECK (version ~ '^[0-9]+[.][0-9]+[.][0-9]+[+][0-9a-f]{12}$')
      )`);
    await db.query(`
      CREATE TABLE live_releases (
        app text NOT NULL,
        version text NOT NULL,
        CONSTRAINT pk_live_releases PRIMARY KEY (app),
        CONSTRAINT fk_live_releases_release FOREIGN KEY (app, version) REFERENCES releases (app, version)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE live_releases');
    await db.query('DROP TABLE releases');
  }
}
