import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists show the lowest price of a product's variants, and whether all cost the same. */
export class PriceRanges1764300000210 implements MigrationInterface {
  readonly name = 'PriceRanges1764300000210';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE products ADD COLUMN variant_paise_from integer, ADD COLUMN variant_paise_to integer;
      CREATE FUNCTION summarise_variant_prices() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          SELECT min(coalesce(price_paise, NEW.price_paise)), max(coalesce(price_paise, NEW.price_paise))
            INTO NEW.variant_paise_from, NEW.variant_paise_to
            FROM product_variants WHERE product_id = NEW.id AND removed_at IS NULL;
          RETURN NEW;
        END
      $$;
      CREATE TRIGGER tr_products_variant_prices BEFORE INSERT OR UPDATE OF price_paise, stock_quantity
        ON products FOR EACH ROW EXECUTE FUNCTION summarise_variant_prices();
      DROP TRIGGER tr_product_variants_summary ON product_variants;
      CREATE TRIGGER tr_product_variants_summary
        AFTER INSERT OR DELETE OR UPDATE OF sku, price_paise, stock_quantity, removed_at ON product_variants
        FOR EACH ROW EXECUTE FUNCTION summarise_product_of_variant();
      UPDATE products SET stock_quantity = stock_quantity
        WHERE id IN (SELECT product_id FROM product_variants WHERE removed_at IS NULL);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER tr_product_variants_summary ON product_variants;
      CREATE TRIGGER tr_product_variants_summary
        AFTER INSERT OR DELETE OR UPDATE OF sku, stock_quantity, removed_at ON product_variants
        FOR EACH ROW EXECUTE FUNCTION summarise_product_of_variant();
      DROP TRIGGER tr_products_variant_prices ON products;
      DROP FUNCTION summarise_variant_prices;
      ALTER TABLE products DROP COLUMN variant_paise_from, DROP COLUMN variant_paise_to;
    `);
  }
}
