import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Contains the values that the figures of a day add up, so that only the index is read: a year has hundreds of thousands of orders. */
export class AddOrderFigures1764300000710 implements MigrationInterface {
  readonly name = 'AddOrderFigures1764300000710';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX ix_orders_figures ON orders (created_at) INCLUDE (status, total_paise)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX ix_orders_figures');
  }
}
