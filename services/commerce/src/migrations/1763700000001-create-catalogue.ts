import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCatalogue1763700000001 implements MigrationInterface {
  readonly name = 'CreateCatalogue1763700000001';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE categories (
        id text CONSTRAINT pk_categories PRIMARY KEY,
        name text NOT NULL,
        icon text NOT NULL,
        position integer NOT NULL,
        CONSTRAINT uq_categories_position UNIQUE (position)
      );
      CREATE TABLE products (
        id uuid CONSTRAINT pk_products PRIMARY KEY DEFAULT uuidv7(),
        name text NOT NULL,
        category_id text NOT NULL CONSTRAINT fk_products_category REFERENCES categories (id),
        featured boolean NOT NULL DEFAULT false,
        price_paise integer NOT NULL,
        old_price_paise integer,
        description text NOT NULL,
        image text NOT NULL,
        available boolean NOT NULL DEFAULT true,
        CONSTRAINT ck_products_price CHECK (price_paise BETWEEN 1 AND 10000000),
        CONSTRAINT ck_products_old_price CHECK (old_price_paise > price_paise)
      );
      CREATE INDEX ix_products_category ON products (category_id);
      CREATE TABLE seeds (
        name text CONSTRAINT pk_seeds PRIMARY KEY,
        sown_at timestamptz NOT NULL DEFAULT now()
      );
    `);
    // Every process caches the catalogue; this clears the caches when a change is committed.
    await db.query(`
      CREATE FUNCTION announce_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM pg_notify('catalogue_changed', '');
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER tr_products_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
        FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
      CREATE TRIGGER tr_categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
        FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE seeds, products, categories');
    await db.query('DROP FUNCTION announce_catalogue_change');
  }
}
