import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateWorksAndDesigns1763700000005 implements MigrationInterface {
  readonly name = 'CreateWorksAndDesigns1763700000005';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE works (
        id uuid CONSTRAINT pk_works PRIMARY KEY DEFAULT uuidv7(),
        title text NOT NULL,
        category text NOT NULL,
        type text NOT NULL,
        image text NOT NULL,
        description text NOT NULL,
        tags text[] NOT NULL DEFAULT '{}',
        dimensions text NOT NULL,
        material text NOT NULL,
        CONSTRAINT ck_works_category CHECK (category IN ('indoor', 'outdoor', 'news', 'events'))
      );
      CREATE TABLE designs (
        id uuid CONSTRAINT pk_designs PRIMARY KEY DEFAULT uuidv7(),
        title text NOT NULL,
        category text NOT NULL,
        image text NOT NULL,
        template text NOT NULL,
        price_paise integer NOT NULL DEFAULT 0,
        rating_sum integer NOT NULL DEFAULT 0,
        rating_count integer NOT NULL DEFAULT 0,
        downloads integer NOT NULL DEFAULT 0,
        tags text[] NOT NULL DEFAULT '{}',
        description text NOT NULL,
        formats text[] NOT NULL,
        related_images text[] NOT NULL DEFAULT '{}',
        CONSTRAINT ck_designs_template CHECK (template ~ '^[a-z0-9-]+$'),
        CONSTRAINT ck_designs_price CHECK (price_paise BETWEEN 0 AND 10000000),
        CONSTRAINT ck_designs_formats CHECK (formats <@ '{PNG,JPEG,PDF,CDR,Canva}' AND cardinality(formats) > 0)
      );
      CREATE TABLE design_ratings (
        design_id uuid NOT NULL CONSTRAINT fk_design_ratings_design REFERENCES designs (id) ON DELETE CASCADE,
        shopper_id uuid NOT NULL,
        rating smallint NOT NULL,
        CONSTRAINT pk_design_ratings PRIMARY KEY (design_id, shopper_id),
        CONSTRAINT ck_design_ratings_rating CHECK (rating BETWEEN 1 AND 5)
      );
    `);
    // Sum and count change by the difference, in the transaction of the rating, so concurrent ratings add up.
    await db.query(`
      CREATE FUNCTION count_design_rating() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE designs SET
            rating_sum = rating_sum + coalesce(NEW.rating, 0) - coalesce(OLD.rating, 0),
            rating_count = rating_count + (NEW IS NOT NULL)::integer - (OLD IS NOT NULL)::integer
          WHERE id = coalesce(NEW.design_id, OLD.design_id);
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER tr_design_ratings_counted AFTER INSERT OR UPDATE OR DELETE ON design_ratings
        FOR EACH ROW EXECUTE FUNCTION count_design_rating();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE design_ratings, designs, works');
    await db.query('DROP FUNCTION count_design_rating');
  }
}
