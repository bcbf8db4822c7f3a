import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Print files are deleted after their orders: the index has the lines that still refer to one. Reviews of people who were erased before no
 * longer contain the ids of their accounts.
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
