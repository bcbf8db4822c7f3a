import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePromotions1763700000008 implements MigrationInterface {
  readonly name = 'CreatePromotions1763700000008';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE promotions (
        id uuid CONSTRAINT pk_promotions PRIMARY KEY DEFAULT uuidv7(),
        title text NOT NULL,
        text text NOT NULL,
        image text,
        link text,
        active boolean NOT NULL DEFAULT false,
        CONSTRAINT ck_promotions_title CHECK (title <> ''),
        CONSTRAINT ck_promotions_text CHECK (text <> '')
      );
      CREATE UNIQUE INDEX uq_promotions_active ON promotions (active) WHERE active;
      INSERT INTO promotions (title, text)
      VALUES ('Special Offer!', 'Get 20% off on all printing services until March 15th!')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE promotions');
  }
}
