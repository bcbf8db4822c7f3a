import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The columns that a list is filtered by. An index that contains them and has the list's order answers the query without
 * reading the rows.
 */
const FILTERED = 'category_id, occasions, price_paise';

/**
 * One short row for each product that is sold. The shop's lists are filtered, sorted, searched and counted with these rows,
 * because reading those of `products` is slow for a word that 20,000 of 100,000 products have. A trigger keeps them up to date,
 * even while processes of the previous version run.
 */
export class ListProducts1764300000310 implements MigrationInterface {
  readonly name = 'ListProducts1764300000310';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE listed_products (
        product_id uuid CONSTRAINT fk_listed_products_product REFERENCES products (id) ON DELETE CASCADE,
        category_id text NOT NULL,
        occasions text[] NOT NULL,
        price_paise integer NOT NULL,
        featured boolean NOT NULL,
        name text NOT NULL,
        title tsvector NOT NULL,
        words tsvector NOT NULL,
        CONSTRAINT pk_listed_products PRIMARY KEY (product_id) INCLUDE (${FILTERED})
      );
      CREATE FUNCTION list_product() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NEW.available THEN
            INSERT INTO listed_products AS listed
              VALUES (NEW.id, NEW.category_id, NEW.occasions, NEW.price_paise, NEW.featured, NEW.search_name,
                      ts_filter(NEW.search_document, '{a,b}'), strip(NEW.search_document))
              ON CONFLICT (product_id) DO UPDATE
                SET (category_id, occasions, price_paise, featured, name, title, words) =
                    (EXCLUDED.category_id, EXCLUDED.occasions, EXCLUDED.price_paise, EXCLUDED.featured, EXCLUDED.name,
                     EXCLUDED.title, EXCLUDED.words)
                WHERE listed IS DISTINCT FROM EXCLUDED;
          ELSE
            DELETE FROM listed_products WHERE product_id = NEW.id;
          END IF;
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER tr_products_listed
        AFTER INSERT OR UPDATE OF name, category_id, occasions, description, price_paise, featured, available ON products
        FOR EACH ROW EXECUTE FUNCTION list_product();
      INSERT INTO listed_products
        SELECT id, category_id, occasions, price_paise, featured, search_name,
               ts_filter(search_document, '{a,b}'), strip(search_document)
        FROM products WHERE available;
    `);
    await db.query(`
      CREATE INDEX ix_listed_products_price ON listed_products (price_paise, product_id) INCLUDE (category_id, occasions);
      CREATE INDEX ix_listed_products_name ON listed_products (name, product_id) INCLUDE (${FILTERED});
      CREATE INDEX ix_listed_products_featured ON listed_products (product_id) WHERE featured;
      CREATE INDEX ix_listed_products_name_trigrams ON listed_products USING gin (name gin_trgm_ops);
      CREATE INDEX ix_listed_products_words ON listed_products USING gin (words);
      DROP INDEX ix_products_search_name, ix_products_search_document;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER tr_products_listed ON products;
      DROP FUNCTION list_product;
      DROP TABLE listed_products;
      CREATE INDEX ix_products_search_name ON products USING gin (search_name gin_trgm_ops);
      CREATE INDEX ix_products_search_document ON products USING gin (search_document);
    `);
  }
}
