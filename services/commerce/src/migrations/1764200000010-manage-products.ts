import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the parts of products that staff edit (variants, prices by quantity, stock and the archive), and the columns by which
 * their list is sorted and searched.
 */
export class ManageProducts1764200000010 implements MigrationInterface {
  readonly name = 'ManageProducts1764200000010';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE products
        ADD COLUMN price_steps jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN stock_tracked boolean NOT NULL DEFAULT false,
        ADD COLUMN stock_quantity integer NOT NULL DEFAULT 0,
        ADD COLUMN archived_at timestamptz,
        ADD COLUMN sold_until_archived boolean NOT NULL DEFAULT false,
        ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN in_stock integer,
        ADD COLUMN staff_search text NOT NULL DEFAULT '',
        ADD CONSTRAINT ck_products_stock CHECK (stock_quantity >= 0),
        ADD CONSTRAINT ck_products_archived CHECK (archived_at IS NULL OR NOT available);
      UPDATE products SET created_at = coalesce(uuid_extract_timestamp(id), now());
      UPDATE products SET updated_at = created_at;
      ALTER TABLE categories DROP CONSTRAINT uq_categories_position,
        ADD CONSTRAINT uq_categories_position UNIQUE (position) DEFERRABLE;
      CREATE TABLE product_variants (
        id uuid CONSTRAINT pk_product_variants PRIMARY KEY DEFAULT uuidv7(),
        product_id uuid NOT NULL CONSTRAINT fk_product_variants_product REFERENCES products (id) ON DELETE CASCADE,
        position integer NOT NULL,
        sku text NOT NULL,
        options jsonb NOT NULL,
        price_paise integer,
        image text,
        stock_quantity integer,
        removed_at timestamptz,
        CONSTRAINT ck_product_variants_price CHECK (price_paise BETWEEN 1 AND 10000000),
        CONSTRAINT ck_product_variants_stock CHECK (stock_quantity >= 0)
      );
      CREATE INDEX ix_product_variants_product ON product_variants (product_id, position);
      CREATE UNIQUE INDEX uq_product_variants_sku ON product_variants (lower(sku)) WHERE removed_at IS NULL;
      CREATE TRIGGER tr_product_variants_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_variants
        FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
      CREATE TRIGGER tr_product_variants_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_variants
        FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
    `);
    // Stored with the product, so that the list can be sorted and searched by an index.
    await db.query(`
      CREATE FUNCTION summarise_variants() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          own integer;
          shares boolean;
          skus text;
        BEGIN
          SELECT coalesce(sum(stock_quantity), 0), count(*) = 0 OR bool_or(stock_quantity IS NULL), string_agg(sku, ' ')
            INTO own, shares, skus
            FROM product_variants WHERE product_id = NEW.id AND removed_at IS NULL;
          NEW.in_stock := CASE WHEN NEW.stock_tracked THEN own + CASE WHEN shares THEN NEW.stock_quantity ELSE 0 END END;
          NEW.staff_search := lower(concat(' ', NEW.name, ' ', skus, ' ', NEW.description));
          RETURN NEW;
        END
      $$;
      CREATE TRIGGER tr_products_variants BEFORE INSERT OR UPDATE OF name, description, stock_tracked, stock_quantity
        ON products FOR EACH ROW EXECUTE FUNCTION summarise_variants();
      CREATE FUNCTION summarise_product_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE products SET stock_quantity = stock_quantity WHERE id = coalesce(NEW.product_id, OLD.product_id);
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER tr_product_variants_summary
        AFTER INSERT OR DELETE OR UPDATE OF sku, stock_quantity, removed_at ON product_variants
        FOR EACH ROW EXECUTE FUNCTION summarise_product_of_variant();
      UPDATE products SET stock_quantity = stock_quantity;
      CREATE INDEX ix_products_staff_search ON products USING gin (staff_search gin_trgm_ops);
      CREATE INDEX ix_products_name ON products (name, id);
      CREATE INDEX ix_products_price ON products (price_paise, id);
      CREATE INDEX ix_products_created ON products (created_at, id);
      CREATE INDEX ix_products_updated ON products (updated_at, id);
      CREATE INDEX ix_products_hsn ON products (hsn) WHERE hsn IS NOT NULL;
      CREATE INDEX ix_products_featured ON products (created_at, id) WHERE featured;
      CREATE INDEX ix_products_unsold ON products (created_at, id) WHERE NOT available;
      CREATE INDEX ix_products_in_stock ON products (coalesce(in_stock, 2147483647), id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE product_variants;
      DROP INDEX ix_products_featured, ix_products_unsold;
      DROP TRIGGER tr_products_variants ON products;
      DROP FUNCTION summarise_variants, summarise_product_of_variant;
      ALTER TABLE products DROP COLUMN price_steps, DROP COLUMN stock_tracked, DROP COLUMN stock_quantity,
        DROP COLUMN archived_at, DROP COLUMN sold_until_archived, DROP COLUMN created_at, DROP COLUMN updated_at,
        DROP COLUMN in_stock, DROP COLUMN staff_search;
      DROP INDEX ix_products_name, ix_products_price, ix_products_hsn;
      ALTER TABLE categories DROP CONSTRAINT uq_categories_position,
        ADD CONSTRAINT uq_categories_position UNIQUE (position);
    `);
  }
}
