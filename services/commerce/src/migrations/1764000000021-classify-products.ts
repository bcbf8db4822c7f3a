import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ClassifyProducts1764000000021 implements MigrationInterface {
  readonly name = 'ClassifyProducts1764000000021';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE products ADD COLUMN version integer NOT NULL DEFAULT 1;
      ALTER TABLE tax_rates ADD COLUMN unsure boolean NOT NULL DEFAULT false;
      UPDATE tax_rates SET unsure = true
      WHERE source LIKE 'Notification 9/2025-%' AND (note LIKE '%nsure%' OR hsn IN ('4909', '9988'));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE tax_rates DROP COLUMN unsure;
      ALTER TABLE products DROP COLUMN version;
    `);
  }
}
