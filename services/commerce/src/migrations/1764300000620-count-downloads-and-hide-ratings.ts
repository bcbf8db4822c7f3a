import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Downloads of designs are counted once per visitor per day; ratings can be hidden. */
export class CountDownloadsAndHideRatings1764300000620 implements MigrationInterface {
  readonly name = 'CountDownloadsAndHideRatings1764300000620';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE design_downloads (
        design_id uuid NOT NULL CONSTRAINT fk_design_downloads_design REFERENCES designs (id) ON DELETE CASCADE,
        day date NOT NULL,
        count integer NOT NULL,
        CONSTRAINT pk_design_downloads PRIMARY KEY (design_id, day)
      );
      CREATE TABLE design_downloaders (
        design_id uuid NOT NULL CONSTRAINT fk_design_downloaders_design REFERENCES designs (id) ON DELETE CASCADE,
        day date NOT NULL,
        visitor text NOT NULL,
        network text NOT NULL,
        CONSTRAINT pk_design_downloaders PRIMARY KEY (design_id, day, visitor)
      );
      CREATE INDEX ix_design_downloaders_network ON design_downloaders (design_id, day, network);
      ALTER TABLE design_ratings
        ADD COLUMN id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT uq_design_ratings_id UNIQUE,
        ADD COLUMN rated_at timestamptz,
        ADD COLUMN hidden_reason text,
        ADD COLUMN version integer NOT NULL DEFAULT 1;
      ALTER TABLE design_ratings ALTER COLUMN rated_at SET DEFAULT now();
      CREATE INDEX ix_design_ratings_design ON design_ratings (design_id, id);
    `);
    // `NEW IS NOT NULL` would be wrong here: it is false for any row that contains a null.
    await db.query(`
      CREATE OR REPLACE FUNCTION count_design_rating() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          before integer := CASE WHEN OLD.hidden_reason IS NULL THEN OLD.rating END;
          after integer := CASE WHEN NEW.hidden_reason IS NULL THEN NEW.rating END;
        BEGIN
          UPDATE designs SET
            rating_sum = rating_sum + coalesce(after, 0) - coalesce(before, 0),
            rating_count = rating_count + (after IS NOT NULL)::integer - (before IS NOT NULL)::integer
          WHERE id = coalesce(NEW.design_id, OLD.design_id);
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER tr_design_ratings_content AFTER UPDATE OF hidden_reason ON design_ratings
        FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER tr_design_ratings_content ON design_ratings;
      UPDATE design_ratings SET hidden_reason = NULL WHERE hidden_reason IS NOT NULL;
      DROP INDEX ix_design_ratings_design;
      ALTER TABLE design_ratings
        DROP COLUMN id, DROP COLUMN rated_at, DROP COLUMN hidden_reason, DROP COLUMN version;
      DROP TABLE design_downloads, design_downloaders;
      CREATE OR REPLACE FUNCTION count_design_rating() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE designs SET
            rating_sum = rating_sum + coalesce(NEW.rating, 0) - coalesce(OLD.rating, 0),
            rating_count = rating_count + (NEW IS NOT NULL)::integer - (OLD IS NOT NULL)::integer
          WHERE id = coalesce(NEW.design_id, OLD.design_id);
          RETURN NULL;
        END
      $$;
    `);
  }
}
