import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives promotions dates. Several can now be active: visitors see the one that started last. */
export class SchedulePromotions1764200000110 implements MigrationInterface {
  readonly name = 'SchedulePromotions1764200000110';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE promotions
        ADD COLUMN starts_at timestamptz,
        ADD COLUMN ends_at timestamptz,
        ADD COLUMN archived_at timestamptz,
        ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD CONSTRAINT ck_promotions_dates CHECK (ends_at > starts_at);
      UPDATE promotions SET starts_at = now() WHERE active;
      DROP INDEX uq_promotions_active;
      CREATE INDEX ix_promotions_active ON promotions (starts_at) WHERE active AND archived_at IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX ix_promotions_active;
      UPDATE promotions SET active = false
        WHERE id NOT IN (
          SELECT id FROM promotions
           WHERE active AND archived_at IS NULL AND starts_at <= now() AND (ends_at IS NULL OR ends_at > now())
           ORDER BY starts_at DESC, id DESC LIMIT 1);
      ALTER TABLE promotions
        DROP CONSTRAINT ck_promotions_dates,
        DROP COLUMN starts_at, DROP COLUMN ends_at, DROP COLUMN archived_at, DROP COLUMN created_at, DROP COLUMN version;
      CREATE UNIQUE INDEX uq_promotions_active ON promotions (active) WHERE active;
    `);
  }
}
