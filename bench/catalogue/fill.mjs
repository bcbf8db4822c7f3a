import pg from 'pg';
import { madeUpWord } from '../chat/words.mjs';
import { dropSearchIndexes } from '../search-indexes.mjs';

/**
 * Adds products with made-up words to the shop's sample products, as staff might: some featured, hidden or archived, some with
 * variants.
 */
export async function fill(databaseUrl, products) {
  const db = new pg.Client({ connectionString: databaseUrl });
  try {
    await db.connect();
    const indexes = await dropSearchIndexes(db, ['products', 'listed_products', 'search_words']);
    const words = Array.from({ length: products }, (_, index) => [
      madeUpWord(index),
      madeUpWord(index * 31 + 7),
      madeUpWord(index * 17),
    ]);
    await db.query(PRODUCTS, [
      words.map(([first]) => first),
      words.map(([, second]) => second),
      words.map(([, , third]) => third),
    ]);
    await db.query(VARIANTS);
    for (const definition of indexes) await db.query(definition);
    await db.query('VACUUM ANALYZE products, listed_products, product_variants, search_words');
  } finally {
    await db.end();
  }
}

/** Copies of the sample products, each with two words added before the name and one before the description. */
const PRODUCTS = `
  INSERT INTO products (id, name, category_id, occasions, featured, price_paise, description, image, personalisation, hsn,
    stock_tracked, stock_quantity, available, archived_at, created_at, updated_at)
  SELECT uuidv7(-age), concat(first, ' ', second, ' ', template.name), category_id, occasions, n % 1000 = 0,
    9900 + (hashint8(n) & 1023) * 100, concat(third, '. ', description), image, personalisation,
    CASE WHEN n % 10 = 0 THEN (ARRAY['6912', '7013', '3926', '9999'])[1 + n / 10 % 4] END,
    n % 3 = 0, n / 3 % 40, n % 40 <> 7, CASE WHEN n % 80 = 7 THEN now() END, now() - age, now() - age / (1 + n % 7)
  FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS made (first, second, third, n)
  JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS position, count(*) OVER () AS count FROM products) AS template
    ON position = n * 7919 % count,
  LATERAL (SELECT (cardinality($1) - n) * (interval '2 years' / cardinality($1)) AS age) AS dated
  ORDER BY n`;

/** Every tenth product comes in two sizes. */
const VARIANTS = `
  INSERT INTO product_variants (id, product_id, position, sku, options, stock_quantity)
  SELECT uuidv7(), id, size, concat('CHP-', number, '-', (ARRAY['S', 'L'])[size]), json_build_object('size', size), 5
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM products) AS numbered, generate_series(1, 2) AS size
  WHERE number % 10 = 0`;
