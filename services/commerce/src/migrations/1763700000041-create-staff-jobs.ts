import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateStaffJobs1763700000041 implements MigrationInterface {
  readonly name = 'CreateStaffJobs1763700000041';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE staff_jobs (
        id uuid CONSTRAINT pk_staff_jobs PRIMARY KEY,
        actor jsonb NOT NULL,
        args jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX ix_staff_jobs_created ON staff_jobs (created_at);
      CREATE TABLE staff_job_rows (
        job_id uuid NOT NULL,
        position integer NOT NULL,
        subject text NOT NULL,
        result jsonb,
        CONSTRAINT pk_staff_job_rows PRIMARY KEY (job_id, position),
        CONSTRAINT fk_staff_job_rows_job FOREIGN KEY (job_id) REFERENCES staff_jobs (id) ON DELETE CASCADE
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE staff_job_rows, staff_jobs');
  }
}
