import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddProductSearch1763700000012 implements MigrationInterface {
  readonly name = 'AddProductSearch1763700000012';

  async up(db: QueryRunner): Promise<void> {
    // Both are trusted extensions, which the owner of a database may create.
    await db.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await db.query('CREATE EXTENSION IF NOT EXISTS unaccent');
    await db.query(`
      CREATE TABLE search_synonyms (
        term text CONSTRAINT pk_search_synonyms PRIMARY KEY,
        means text[] NOT NULL
      );
      CREATE INDEX ix_search_synonyms_trigrams ON search_synonyms USING gin (term gin_trgm_ops);
      CREATE TRIGGER tr_search_synonyms_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_synonyms
        FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
      CREATE TABLE search_words (word text CONSTRAINT pk_search_words PRIMARY KEY);
      CREATE INDEX ix_search_words_trigrams ON search_words USING gin (word gin_trgm_ops);
      ALTER TABLE products ADD COLUMN search_name text, ADD COLUMN search_document tsvector;
      CREATE INDEX ix_products_search_name ON products USING gin (search_name gin_trgm_ops);
      CREATE INDEX ix_products_search_document ON products USING gin (search_document);
    `);
    // Filled by a trigger instead of generated, because unaccent depends on a dictionary and is not immutable.
    await db.query(`
      CREATE FUNCTION index_product_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.search_name := lower(unaccent(NEW.name));
          NEW.search_document :=
            setweight(to_tsvector('simple', NEW.search_name), 'A') ||
            setweight(to_tsvector('simple', concat_ws(' ', NEW.category_id, array_to_string(NEW.occasions, ' '))), 'B') ||
            setweight(to_tsvector('simple', lower(unaccent(NEW.description))), 'D');
          INSERT INTO search_words
            SELECT DISTINCT word FROM regexp_split_to_table(NEW.search_name, '[^[:alnum:]]+') AS word
            WHERE length(word) > 2 ORDER BY word
            ON CONFLICT DO NOTHING;
          RETURN NEW;
        END
      $$;
      CREATE TRIGGER tr_products_search BEFORE INSERT OR UPDATE OF name, category_id, occasions, description ON products
        FOR EACH ROW EXECUTE FUNCTION index_product_for_search();
    `);
    await db.query('UPDATE products SET name = name');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER tr_products_search ON products');
    await db.query('DROP FUNCTION index_product_for_search');
    await db.query('ALTER TABLE products DROP COLUMN search_name, DROP COLUMN search_document');
    await db.query('DROP TABLE search_words, search_synonyms');
    await db.query('DROP EXTENSION unaccent');
    await db.query('DROP EXTENSION pg_trgm');
  }
}
