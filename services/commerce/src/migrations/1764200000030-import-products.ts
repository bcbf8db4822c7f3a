import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files with products to import, and jobs that report their own progress. */
export class ImportProducts1764200000030 implements MigrationInterface {
  readonly name = 'ImportProducts1764200000030';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE staff_jobs ADD COLUMN progress jsonb;
      CREATE TABLE product_imports (
        job_id uuid CONSTRAINT pk_product_imports PRIMARY KEY
          CONSTRAINT fk_product_imports_job REFERENCES staff_jobs (id) ON DELETE CASCADE,
        content bytea NOT NULL,
        run_id uuid
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE product_imports; ALTER TABLE staff_jobs DROP COLUMN progress');
  }
}
