import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['banners', 'clients', 'offered_services'];

/** Staff edit the banners, clients and services of the home page. `SeedService` fills them once. */
export class ManageHomeContent1764300000510 implements MigrationInterface {
  readonly name = 'ManageHomeContent1764300000510';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE banners (
        id uuid CONSTRAINT pk_banners PRIMARY KEY DEFAULT uuidv7(),
        image text NOT NULL,
        alt text NOT NULL,
        title text NOT NULL,
        subtitle text NOT NULL DEFAULT '',
        link text,
        active boolean NOT NULL DEFAULT true,
        starts_at timestamptz,
        ends_at timestamptz,
        position integer,
        archived_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        CONSTRAINT ck_banners_dates CHECK (ends_at > starts_at)
      );
      CREATE TABLE clients (
        id uuid CONSTRAINT pk_clients PRIMARY KEY DEFAULT uuidv7(),
        name text NOT NULL,
        logo text,
        position integer,
        archived_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1
      );
      CREATE TABLE offered_services (
        id uuid CONSTRAINT pk_offered_services PRIMARY KEY DEFAULT uuidv7(),
        title text NOT NULL,
        description text NOT NULL,
        icon text NOT NULL,
        category text,
        position integer,
        archived_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1
      );
    `);
    for (const table of TABLES)
      await db.query(`
        CREATE TRIGGER tr_${table}_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change()
      `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE ${TABLES.join(', ')}`);
    await db.query(`DELETE FROM seeds WHERE name = 'home-content'`);
  }
}
