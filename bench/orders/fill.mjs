import pg from 'pg';
import { dropSearchIndexes } from '../search-indexes.mjs';

/** Fills the database with three years of orders (`count` in all), their invoices and credit notes, and some return requests. */
export async function fill(databaseUrl, count) {
  const db = new pg.Client({ connectionString: databaseUrl });
  try {
    await db.connect();
    const indexes = await dropSearchIndexes(db, ['orders', 'tax_documents']);
    await db.query(ORDERS, [count]);
    await db.query(LINES);
    await db.query(HISTORY);
    await db.query(RETURNS);
    await db.query(DOCUMENTS, ['tax-invoice', 'CH', ['shipped', 'delivered', 'returned']]);
    await db.query(DOCUMENTS, ['credit-note', 'CN', ['returned']]);
    for (const definition of indexes) await db.query(definition);
    await db.query('VACUUM ANALYZE orders, order_lines, order_history, order_returns, tax_documents');
  } finally {
    await db.end();
  }
}

/** Most orders are delivered, and the newest are open; one customer in a hundred has several orders. */
const ORDERS = `
  INSERT INTO orders (id, number, shopper_id, status, full_name, address, city, state, postal_code, country, phone, email,
     payment_method, items_paise, shipping_paise, total_paise, created_at, version, cash)
   SELECT uuidv7(-age), 'CH-' || (10000 + n), gen_random_uuid(), status, first || ' ' || last, n % 400 || ' Mall Road', city,
     'Uttar Pradesh', 200001 + n::bigint * 7919 % 85000, 'India', '+919' || lpad((n::bigint * 48271 % 1000000000)::text, 9, '0'),
     lower(first) || n % ($1::int / 100) || '@example.com', 'cod', paise, 5000, paise + 5000, now() - age, 2,
     CASE status WHEN 'delivered' THEN CASE WHEN n % 100 = 3 THEN 'collected' ELSE 'remitted' END END
   FROM generate_series(1, $1::int) AS n,
   LATERAL (SELECT
     ($1 - n) * (interval '3 years' / $1) AS age,
     9900 + (hashint4(n) & 65535) * 3 AS paise,
     (ARRAY['Asha', 'Ravi', 'Priya', 'Amit', 'Sunita', 'Imran', 'Meena', 'Rajesh', 'Kavita', 'Farhan'])[1 + n % 10] AS first,
     (ARRAY['Verma', 'Kumar', 'Singh', 'Khan', 'Gupta', 'Yadav', 'Mishra'])[1 + n / 10 % 7] AS last,
     (ARRAY['Lucknow', 'Kanpur', 'Agra', 'Varanasi', 'Prayagraj', 'Meerut'])[1 + n / 70 % 6] AS city,
     CASE
       WHEN n > $1 * 0.999 THEN (ARRAY['placed', 'confirmed', 'printing', 'ready', 'shipped'])[1 + n % 5]
       WHEN n % 50 = 0 THEN 'cancelled'
       WHEN n % 200 = 1 THEN 'returned'
       ELSE 'delivered'
     END AS status
   ) AS made`;

/** A third of the lines are personalised. */
const LINES = `
  INSERT INTO order_lines (id, order_id, product_id, name, image, quantity, price_paise, artwork)
  SELECT uuidv7(), orders.id, product.id, product.name, product.image, 1, items_paise,
    CASE WHEN hashtext(number) % 3 <> 0 THEN 'not_needed' WHEN status = 'placed' THEN 'awaiting' ELSE 'approved' END
  FROM orders, (SELECT * FROM products ORDER BY id LIMIT 1) AS product`;

const HISTORY = `
  INSERT INTO order_history (order_id, version, "to", at, by, request_id)
  SELECT id, 2, status, created_at, 'staff@chhapai.example', 'bench' FROM orders WHERE status <> 'placed'`;

/** Return requests for one in a hundred delivered orders; those for orders of the last month are not yet decided. */
const RETURNS = `
  INSERT INTO order_returns (id, order_id, status, reason, text, created_at, decided_at, decided_by)
  SELECT uuidv7(created_at - now()), id, status, reason, '', created_at,
    CASE WHEN status <> 'requested' THEN created_at END, CASE WHEN status <> 'requested' THEN 'staff@chhapai.example' END
  FROM (
    SELECT id, created_at,
      CASE WHEN created_at > now() - interval '1 month' THEN 'requested' ELSE 'declined' END AS status,
      (ARRAY['damaged', 'wrong_item', 'print_quality', 'not_as_expected'])[1 + (hashtext(number) & 3)] AS reason
    FROM orders WHERE status = 'delivered' AND hashtext(number) % 100 = 0
  ) AS requested`;

/** $1 is the kind, $2 the prefix of the numbers, $3 the statuses of the orders. */
const DOCUMENTS = `
  INSERT INTO tax_documents (id, order_id, kind, series, financial_year, sequence, number, issued_at, date, content, content_hash)
  SELECT uuidv7(created_at - now()), id, $1::text, $2::text, year, n, $2 || '/' || n, created_at, (created_at AT TIME ZONE 'Asia/Kolkata')::date,
    json_build_object('kind', $1, 'number', $2 || '/' || n, 'date', created_at::date,
      'seller', json_build_object('legalName', 'Chhapai Prints LLP', 'address', json_build_array('1 Hazratganj', 'Lucknow 226001')),
      'invoice', CASE WHEN $1 = 'credit-note' THEN json_build_object('number', 'CH/' || n, 'date', created_at::date) END,
      'order', json_build_object('number', number, 'date', created_at::date),
      'buyer', json_build_object('name', full_name, 'address', address, 'city', city, 'gstin', NULL),
      'placeOfSupply', json_build_object('code', '09', 'name', 'Uttar Pradesh'),
      'lines', json_build_array(json_build_object('description', 'Mug', 'hsn', '6912', 'rateBp', 500, 'quantity', 1,
        'taxablePaise', total_paise - total_paise / 21, 'cgstPaise', 0, 'sgstPaise', 0, 'igstPaise', total_paise / 21,
        'totalPaise', total_paise)),
      'totals', json_build_object('taxablePaise', total_paise - total_paise / 21, 'cgstPaise', 0, 'sgstPaise', 0,
        'igstPaise', total_paise / 21, 'totalPaise', total_paise)),
    ''
  FROM (SELECT orders.*, row_number() OVER (ORDER BY created_at) AS n, to_char(created_at, 'YY') AS year
        FROM orders WHERE status = ANY($3::text[])) AS invoiced`;
