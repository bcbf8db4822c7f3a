import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountRequests1764400000901 implements MigrationInterface {
  readonly name = 'CountRequests1764400000901';

  /** Unlogged, because the counts of an hour may be lost if the server crashes. */
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE UNLOGGED TABLE request_counts (
        key bytea CONSTRAINT pk_request_counts PRIMARY KEY,
        requests integer NOT NULL,
        ends_at timestamptz NOT NULL
      )
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE request_counts');
  }
}
