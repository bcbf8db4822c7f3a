import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures that staff upload. Their files are in a folder. */
export class CreatePictures1764200000020 implements MigrationInterface {
  readonly name = 'CreatePictures1764200000020';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE pictures (
        id uuid CONSTRAINT pk_pictures PRIMARY KEY,
        width integer NOT NULL,
        height integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        claimed_at timestamptz
      );
      CREATE INDEX ix_pictures_unclaimed ON pictures (created_at) WHERE claimed_at IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE pictures');
  }
}
