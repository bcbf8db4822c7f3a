import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People whose accounts were removed, until all their orders are complete and erased. */
export class ErasePeople1764000000002 implements MigrationInterface {
  readonly name = 'ErasePeople1764000000002';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE erased_people (
        id uuid CONSTRAINT pk_erased_people PRIMARY KEY,
        erased_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE erased_people');
  }
}
