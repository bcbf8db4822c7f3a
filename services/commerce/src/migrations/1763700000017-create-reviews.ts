import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReviews1763700000017 implements MigrationInterface {
  readonly name = 'CreateReviews1763700000017';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE products
        ADD COLUMN rating_sum integer NOT NULL DEFAULT 0,
        ADD COLUMN rating_count integer NOT NULL DEFAULT 0;
      CREATE TABLE reviews (
        id uuid CONSTRAINT pk_reviews PRIMARY KEY DEFAULT uuidv7(),
        product_id uuid NOT NULL CONSTRAINT fk_reviews_product REFERENCES products (id) ON DELETE CASCADE,
        shopper_id uuid NOT NULL,
        author text NOT NULL,
        rating smallint NOT NULL,
        title text NOT NULL DEFAULT '',
        body text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        edited_at timestamptz,
        reply text,
        replied_at timestamptz,
        hidden_reason text,
        version integer NOT NULL DEFAULT 1,
        CONSTRAINT uq_reviews_shopper UNIQUE (product_id, shopper_id),
        CONSTRAINT ck_reviews_rating CHECK (rating BETWEEN 1 AND 5),
        CONSTRAINT ck_reviews_reply CHECK ((reply IS NULL) = (replied_at IS NULL))
      );
      CREATE INDEX ix_reviews_product ON reviews (product_id, id);
      CREATE TABLE review_photos (
        id uuid CONSTRAINT pk_review_photos PRIMARY KEY,
        review_id uuid NOT NULL CONSTRAINT fk_review_photos_review REFERENCES reviews (id) ON DELETE CASCADE,
        position smallint NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        content bytea NOT NULL
      );
      CREATE INDEX ix_review_photos_review ON review_photos (review_id, position);
      ALTER TABLE uploads
        DROP CONSTRAINT ck_uploads_purpose,
        ADD CONSTRAINT ck_uploads_purpose CHECK (purpose IN ('quotation', 'logo', 'review'));
    `);
    // Hidden reviews do not count. Products are updated only if their numbers change: an update clears the catalogue caches.
    await db.query(`
      CREATE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          before integer := CASE WHEN OLD.hidden_reason IS NULL THEN OLD.rating END;
          after integer := CASE WHEN NEW.hidden_reason IS NULL THEN NEW.rating END;
        BEGIN
          IF before IS DISTINCT FROM after THEN
            UPDATE products SET
              rating_sum = rating_sum + coalesce(after, 0) - coalesce(before, 0),
              rating_count = rating_count + (after IS NOT NULL)::integer - (before IS NOT NULL)::integer
            WHERE id = coalesce(NEW.product_id, OLD.product_id);
          END IF;
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER tr_reviews_counted AFTER INSERT OR UPDATE OR DELETE ON reviews
        FOR EACH ROW EXECUTE FUNCTION count_review();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE review_photos, reviews');
    await db.query('DROP FUNCTION count_review');
    await db.query('ALTER TABLE products DROP COLUMN rating_sum, DROP COLUMN rating_count');
    await db.query(`
      DELETE FROM uploads WHERE purpose = 'review';
      ALTER TABLE uploads
        DROP CONSTRAINT ck_uploads_purpose,
        ADD CONSTRAINT ck_uploads_purpose CHECK (purpose IN ('quotation', 'logo'))
    `);
  }
}
