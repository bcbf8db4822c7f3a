/**
 * Measures searches of the commerce service among 5,000 products, on an embedded PostgreSQL.
 * Usage: `node bench/search/main.mjs [searches of each kind]`, after a build.
 */
import pg from 'pg';
import { startCommerce } from '../commerce-service.mjs';
import { madeUpWord } from '../chat/words.mjs';
import { percentile, repeat, requestJson } from '../requests.mjs';
import { withCleanup } from '../with-cleanup.mjs';

const [count = 200] = process.argv.slice(2).map(Number);
const PRODUCTS = 5000;

await withCleanup(async (onEnd) => {
  const commerce = await startCommerce(onEnd);
  const db = new pg.Client({ connectionString: commerce.databaseUrl });
  onEnd(() => db.end());
  await db.connect();
  await db.query(
    `INSERT INTO products (id, name, category_id, occasions, featured, price_paise, description, image)
     SELECT uuidv7(), made.name || ' ' || template.name, category_id, occasions, false, price_paise, made.text || ' ' || description, image
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS made (name, text, n)
     JOIN (SELECT *, row_number() OVER (ORDER BY id) AS number, count(*) OVER () AS count FROM products) AS template
       ON number = n % count + 1`,
    [
      Array.from({ length: PRODUCTS }, (_, index) => madeUpWord(index)),
      Array.from({ length: PRODUCTS }, (_, index) => `${madeUpWord(index * 31)} ${madeUpWord(index * 17)}`),
    ],
  );
  await db.query('ANALYZE products, search_words');

  const words = Array.from({ length: 40 }, (_, index) => madeUpWord(index * 97));
  const searches = {
    'a few products by name': words,
    'a word that occurs in 1,000 products': ['mug', 'cup', 'मग', 'mugs'],
    'three words in any order': ['pad mouse sky', 'bottle steel blue', 'frame photo wedding'],
    'a misspelt word': words.map((word) => word.slice(0, 2) + word.slice(3)),
    'no match': ['zzzzqqq', 'qxqxqx', 'wwwkkk'],
  };

  const search = (text) => requestJson(`${commerce.url}/api/products?q=${encodeURIComponent(text)}`);

  const rows = [];
  for (const [kind, texts] of Object.entries(searches)) {
    const calls = texts.map((text) => () => search(text));
    const results = await repeat(calls, count);
    const matched = [...new Set(results.map(({ reply }) => reply.search.matched))].join(', ');
    const millis = (share) => Number(percentile(results, share).toFixed(1));
    const found = results[0].reply.search.total;
    rows.push({ kind, matched, found, 'median ms': millis(0.5), 'p95 ms': millis(0.95) });
  }
  console.table(rows);
});
