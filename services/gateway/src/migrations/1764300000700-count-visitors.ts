import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountVisitors1764300000700 implements MigrationInterface {
  readonly name = 'CountVisitors1764300000700';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE daily_visitors (
        day date,
        visitor bytea,
        CONSTRAINT pk_daily_visitors PRIMARY KEY (day, visitor)
      );
      CREATE TABLE visitor_counts (
        day date CONSTRAINT pk_visitor_counts PRIMARY KEY,
        visitors integer NOT NULL
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE visitor_counts, daily_visitors');
  }
}
