import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds indexes that answer queries without reading the wide rows of 100,000 products: names in the shop's order, with which a
 * search finds the first products whose name contains a common word or one too short for a trigram index; the columns that
 * staff filter by, from which matches are counted; and products of one tax code in the order of their names.
 */
export class SearchCommonWords1764400000210 implements MigrationInterface {
  readonly name = 'SearchCommonWords1764400000210';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX ix_listed_products_named ON listed_products (product_id)
        INCLUDE (name, category_id, occasions, price_paise);
      CREATE INDEX ix_products_filtered ON products (id)
        INCLUDE (category_id, hsn, available, archived_at, featured, price_paise, in_stock);
      DROP INDEX ix_products_hsn;
      CREATE INDEX ix_products_hsn ON products (hsn, name, id) WHERE hsn IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX ix_listed_products_named, ix_products_filtered, ix_products_hsn;
      CREATE INDEX ix_products_hsn ON products (hsn) WHERE hsn IS NOT NULL;
    `);
  }
}
