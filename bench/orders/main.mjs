/**
 * Measures the staff's list of orders among 1,000,000, on an embedded PostgreSQL: the list, its filters, searches and deep
 * cursors. Exits with 1 if 95 % of the requests of a kind take longer than 100 ms.
 * Usage: `node bench/orders/main.mjs [requests of each kind] [orders]`, after a build.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startCommerce } from '../commerce-service.mjs';
import { row } from '../rows.mjs';

const [requests = 100, orders = 1_000_000] = process.argv.slice(2).map(Number);
const TARGET_MS = 100;

const commerce = await startCommerce();
const headers = { authorization: `Bearer ${await commerce.tokenFor(randomUUID(), 'staff')}` };
await fill();

/** Three years of orders; most are delivered, the newest are open. */
async function fill() {
  const db = new pg.Client({ connectionString: commerce.databaseUrl });
  await db.connect();
  const { rows } = await db.query(`SELECT pg_get_indexdef('ix_orders_search'::regclass) AS definition`);
  await db.query('DROP INDEX ix_orders_search');
  await db.query(
    `INSERT INTO orders (id, number, shopper_id, status, full_name, address, city, state, postal_code, country, phone,
       payment_method, items_paise, shipping_paise, total_paise, created_at, version, cash)
     SELECT uuidv7(-age), 'CH-' || (10000 + n), gen_random_uuid(), status, first || ' ' || last, n % 400 || ' Mall Road', city,
       'Uttar Pradesh', 200001 + n::bigint * 7919 % 85000, 'India', '+919' || lpad((n::bigint * 48271 % 1000000000)::text, 9, '0'),
       'cod', paise, 5000, paise + 5000, now() - age, 2, CASE status WHEN 'delivered' THEN 'collected' END
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
     ) AS made`,
    [orders],
  );
  await db.query(
    `INSERT INTO order_lines (id, order_id, product_id, name, image, quantity, price_paise)
     SELECT uuidv7(), orders.id, product.id, product.name, product.image, 1, items_paise
     FROM orders, (SELECT * FROM products ORDER BY id LIMIT 1) AS product`,
  );
  await db.query(
    `INSERT INTO order_history (order_id, version, "to", at, by, request_id)
     SELECT id, 2, status, created_at, 'staff@chhapai.example', 'bench' FROM orders WHERE status <> 'placed'`,
  );
  await db.query(rows[0].definition);
  await db.query('VACUUM ANALYZE orders, order_lines, order_history');
  await db.end();
}

async function list(query) {
  const startedAt = performance.now();
  const response = await fetch(`${commerce.url}/api/admin/orders?${new URLSearchParams(query)}`, { headers });
  const page = await response.json();
  if (!response.ok) throw new Error(`${JSON.stringify(query)}: ${response.status} ${page.message}`);
  return { ms: performance.now() - startedAt, page };
}

/** The cursor in the middle of a list, which only the database knows. */
async function deepPages(query, pages = 200) {
  const found = [];
  let after;
  for (let at = 0; at < pages; at++) {
    const { page } = await list({ ...query, limit: 100, ...(after && { after }) });
    after = page.next;
    found.push({ ...query, limit: 100, after });
  }
  return found.slice(-20);
}

const numbers = Array.from({ length: 40 }, (_, at) => `CH-${10_000 + Math.floor(((at + 0.5) * orders) / 40)}`);
const kinds = {
  'first page': [{}],
  'oldest first': [{ sort: 'createdAt' }],
  'by amount': [{ sort: '-totalPrice' }, { sort: 'totalPrice' }],
  'open orders': [{ status: 'placed,confirmed' }, { status: 'printing,ready', sort: 'createdAt' }],
  'a rare status': [
    { status: 'returned', sort: 'createdAt' },
    { status: 'returned,cancelled', sort: '-totalPrice' },
  ],
  'days and amounts': [
    { createdFrom: '2025-01-01', createdTo: '2025-01-31' },
    { totalMin: 2000, sort: 'createdAt' },
    { totalMin: 2064, totalMax: 2064.5 },
    { createdFrom: '2024-03-01', totalMax: 155, status: 'cancelled' },
  ],
  'search by number': numbers.map((q) => ({ q })),
  'search by name and city': [{ q: 'asha lucknow' }, { q: 'khan' }, { q: 'imran verma agra' }],
  'search by phone': numbers.map((_, at) => ({
    q: String(((at * 977 + 13) * 48271) % 1_000_000_000).padStart(9, '0'),
  })),
  'search without result': [{ q: 'nobody' }, { q: 'zz' }, { q: 'asha zz' }],
  'search in a status': [
    { q: 'ravi', status: 'returned' },
    { q: 'priya', status: 'placed,shipped' },
  ],
  'page 200': await deepPages({}),
  'page 200 by amount': await deepPages({ sort: '-totalPrice' }),
  'page 40 of a status': await deepPages({ status: 'returned' }, 40),
};

const rows = [];
for (const [kind, queries] of Object.entries(kinds)) {
  const times = [];
  for (let at = -queries.length; at < requests; at++) {
    const { ms } = await list(queries.at(at % queries.length));
    if (at >= 0) times.push(ms);
  }
  times.sort((a, b) => a - b);
  rows.push(row(`${kind}, 95 %, ms`, times[Math.floor(0.95 * (times.length - 1))], { max: TARGET_MS }));
}
console.table(rows);
if (rows.some(({ met }) => met === false)) process.exitCode = 1;

await commerce.stop();
