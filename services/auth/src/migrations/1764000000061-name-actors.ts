import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores administrators' names next to their email addresses in the audit log. */
export class NameActors1764000000061 implements MigrationInterface {
  readonly name = 'NameActors1764000000061';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE audit_entries ADD COLUMN by_name text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE audit_entries DROP COLUMN by_name');
  }
}
