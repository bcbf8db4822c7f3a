import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cart and order lines refer to a variant; order lines keep its SKU and options as they were when it was bought. */
export class ChooseVariants1764300000110 implements MigrationInterface {
  readonly name = 'ChooseVariants1764300000110';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE cart_lines
        ADD COLUMN variant_id uuid CONSTRAINT fk_cart_lines_variant REFERENCES product_variants (id) ON DELETE SET NULL;
      CREATE INDEX ix_cart_lines_variant ON cart_lines (variant_id) WHERE variant_id IS NOT NULL;
      ALTER TABLE order_lines
        ADD COLUMN variant_id uuid CONSTRAINT fk_order_lines_variant REFERENCES product_variants (id) ON DELETE SET NULL,
        ADD COLUMN sku text,
        ADD COLUMN options jsonb;
      CREATE INDEX ix_order_lines_variant ON order_lines (variant_id) WHERE variant_id IS NOT NULL;
      ALTER TABLE products ADD COLUMN has_variants boolean NOT NULL DEFAULT false;
      CREATE OR REPLACE FUNCTION summarise_variants() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          own integer;
          shares boolean;
          variants integer;
          skus text;
        BEGIN
          SELECT coalesce(sum(stock_quantity), 0), count(*) = 0 OR bool_or(stock_quantity IS NULL), count(*),
              string_agg(sku, ' ')
            INTO own, shares, variants, skus
            FROM product_variants WHERE product_id = NEW.id AND removed_at IS NULL;
          NEW.in_stock := CASE WHEN NEW.stock_tracked THEN own + CASE WHEN shares THEN NEW.stock_quantity ELSE 0 END END;
          NEW.staff_search := lower(concat(' ', NEW.name, ' ', skus, ' ', NEW.description));
          NEW.has_variants := variants > 0;
          RETURN NEW;
        END
      $$;
      UPDATE products SET stock_quantity = stock_quantity
        WHERE id IN (SELECT product_id FROM product_variants WHERE removed_at IS NULL);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE OR REPLACE FUNCTION summarise_variants() RETURNS trigger LANGUAGE plpgsql AS $$
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
      ALTER TABLE products DROP COLUMN has_variants;
      ALTER TABLE order_lines DROP COLUMN variant_id, DROP COLUMN sku, DROP COLUMN options;
      DELETE FROM cart_lines WHERE variant_id IS NOT NULL;
      ALTER TABLE cart_lines DROP COLUMN variant_id;
    `);
  }
}
