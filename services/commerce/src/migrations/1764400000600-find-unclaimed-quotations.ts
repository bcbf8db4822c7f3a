import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each visit to “My Orders” looks for accepted quotations to the shopper's address that have no account yet: few among all of them. */
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
