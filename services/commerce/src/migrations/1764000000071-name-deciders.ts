import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the names of staff to return requests, next to their email addresses, if the audit log has them. */
export class NameDeciders1764000000071 implements MigrationInterface {
  readonly name = 'NameDeciders1764000000071';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE order_returns ADD COLUMN decided_by_name text;
      UPDATE order_returns SET decided_by_name = (
        SELECT entry.by_name FROM audit_entries entry
         WHERE entry.subject = order_returns.id::text AND entry.action = 'return.decided' AND entry.by = decided_by
         ORDER BY entry.id DESC LIMIT 1)
       WHERE decided_by IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE order_returns DROP COLUMN decided_by_name');
  }
}
