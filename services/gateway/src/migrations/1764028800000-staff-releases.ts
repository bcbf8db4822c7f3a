import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The data that the staff console shows and changes: versions of channels, results of the gate, and counts and web vitals over
 * time.
 */
export class StaffReleases1764028800000 implements MigrationInterface {
  readonly name = 'StaffReleases1764028800000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE channels ADD version integer NOT NULL DEFAULT 1');
    await db.query('ALTER TABLE releases ADD findings jsonb');
    await db.query('CREATE INDEX ix_audit_entries_app ON audit_entries (app, number)');
    await db.query(`
      CREATE TABLE idempotent_replies (
        owner_id uuid NOT NULL,
        key text NOT NULL,
        request_hash text NOT NULL,
        reply json,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_idempotent_replies PRIMARY KEY (owner_id, key)
      )`);
    await db.query(`
      CREATE TABLE release_pages (
        app text NOT NULL,
        version text NOT NULL,
        hour timestamptz NOT NULL,
        outcome text NOT NULL,
        pages bigint NOT NULL,
        CONSTRAINT pk_release_pages PRIMARY KEY (app, version, hour, outcome)
      )`);
    // The hour is unknown for earlier samples and for those from gateways that have not been updated yet: they count for the
    // release, but appear in no interval.
    await db.query(`ALTER TABLE release_vitals ADD hour timestamptz NOT NULL DEFAULT '-infinity'`);
    await db.query('ALTER TABLE release_vitals DROP CONSTRAINT pk_release_vitals');
    await db.query(
      'ALTER TABLE release_vitals ADD CONSTRAINT pk_release_vitals PRIMARY KEY (app, version, metric, bucket, hour)',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE vitals_in_all AS
      SELECT app, version, metric, bucket, sum(samples)::bigint AS samples FROM release_vitals
      GROUP BY app, version, metric, bucket`);
    await db.query('TRUNCATE release_vitals');
    await db.query('ALTER TABLE release_vitals DROP CONSTRAINT pk_release_vitals');
    await db.query('ALTER TABLE release_vitals DROP hour');
    await db.query(
      'ALTER TABLE release_vitals ADD CONSTRAINT pk_release_vitals PRIMARY KEY (app, version, metric, bucket)',
    );
    await db.query('INSERT INTO release_vitals SELECT app, version, metric, bucket, samples FROM vitals_in_all');
    await db.query('DROP TABLE vitals_in_all');
    await db.query('DROP TABLE release_pages');
    await db.query('DROP TABLE idempotent_replies');
    await db.query('DROP INDEX ix_audit_entries_app');
    await db.query('ALTER TABLE releases DROP findings');
    await db.query('ALTER TABLE channels DROP version');
  }
}
