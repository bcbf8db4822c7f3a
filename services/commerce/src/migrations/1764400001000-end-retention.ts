import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds an index on the order lines that still refer to print files, because print files are deleted some time after the order.
 * Also gives the reviews of people who have already been erased random ids instead of their account's.
 */
export class EndRetention1764400001000 implements MigrationInterface {
  readonly name = 'EndRetention1764400001000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX ix_order_lines_files ON order_lines (order_id)
        WHERE jsonb_path_exists(personalisation, '$[*].fileId');
      UPDATE reviews SET shopper_id = gen_random_uuid() WHERE author = 'Former customer';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX ix_order_lines_files');
  }
}
