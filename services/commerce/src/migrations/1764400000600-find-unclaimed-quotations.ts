import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds an index of the accepted quotations without an account, which are few: each visit to “My Orders” looks for those
 * sent to the shopper's email address.
 */
export class FindUnclaimedQuotations1764400000600 implements MigrationInterface {
  readonly name = 'FindUnclaimedQuotations1764400000600';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'CREATE INDEX ix_quotations_unclaimed ON quotations (email) WHERE shopper_id IS NULL AND order_id IS NOT NULL',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX ix_quotations_unclaimed');
  }
}
