import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the names of staff next to their email addresses, the senders of enquiries who were signed in, and versions of categories.
 */
export class NameActorsAndLinkEnquiries1764000000061 implements MigrationInterface {
  readonly name = 'NameActorsAndLinkEnquiries1764000000061';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE order_history ADD COLUMN by_name text;
      ALTER TABLE audit_entries ADD COLUMN by_name text;
      ALTER TABLE categories ADD COLUMN version integer NOT NULL DEFAULT 1;
      ALTER TABLE enquiries ADD COLUMN shopper_id uuid;
      CREATE INDEX ix_enquiries_shopper ON enquiries (shopper_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE enquiries DROP COLUMN shopper_id;
      ALTER TABLE categories DROP COLUMN version;
      ALTER TABLE audit_entries DROP COLUMN by_name;
      ALTER TABLE order_history DROP COLUMN by_name;
    `);
  }
}
