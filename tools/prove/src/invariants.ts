import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProvedShop } from './proved-shop.js';
import type { Shopper } from './shoppers.js';
import type { StaffMember } from './staff.js';

const JOBS_TIMEOUT_MS = 60_000;

/** Rows that must never be found in the database of commerce, whatever has failed. Each query lists the violations. */
const NEVER: Record<string, string> = {
  'an order without lines':
    'SELECT number FROM orders WHERE NOT EXISTS (SELECT FROM order_lines WHERE order_id = orders.id)',
  'lines that do not add up to their order': `
    SELECT number FROM orders
    WHERE items_paise <> (SELECT sum(quantity * price_paise) FROM order_lines WHERE order_id = orders.id)`,
  'an order that was not submitted, or was submitted twice': `
    SELECT number FROM orders WHERE (SELECT count(*) FROM order_submissions WHERE order_id = orders.id) <> 1`,
  'a history with gaps': `
    SELECT number FROM orders
    WHERE (SELECT array_agg(version ORDER BY version) FROM order_history WHERE order_id = orders.id)
      IS DISTINCT FROM (SELECT array_agg(version) FROM generate_series(2, orders.version) version)`,
  'a status that differs from the last one in the history': `
    SELECT number FROM orders WHERE version > 1 AND status <>
      (SELECT "to" FROM order_history WHERE order_id = orders.id ORDER BY version DESC LIMIT 1)`,
  'stock that differs from the sum of its movements': `
    SELECT name FROM products
    WHERE stock_quantity <> (SELECT coalesce(sum(change), 0) FROM stock_movements WHERE product_id = products.id)`,
  'pieces taken from stock without an order, or an order without its pieces': `
    SELECT name FROM products WHERE stock_tracked
      AND (SELECT coalesce(-sum(change), 0) FROM stock_movements WHERE product_id = products.id AND kind = 'reserved')
        <> (SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE product_id = products.id AND stock_source IS NOT NULL)`,
  'negative stock': 'SELECT name FROM products WHERE stock_quantity < 0',
  'a gap in the invoice numbers': `
    SELECT series FROM tax_documents GROUP BY series, financial_year
    HAVING max(sequence) <> count(*) OR min(sequence) <> 1`,
  'a parcel without exactly one invoice, or an invoice without a parcel': `
    SELECT number FROM orders
    WHERE (SELECT count(*) FROM tax_documents WHERE order_id = orders.id AND kind <> 'credit-note')
      <> CASE WHEN status IN ('shipped', 'delivered', 'returned') THEN 1 ELSE 0 END`,
};

/** Rows that may be found only until all jobs have run. */
const AFTER_JOBS: Record<string, string> = {
  'an order without its email': `
    SELECT number FROM orders WHERE NOT EXISTS (SELECT FROM order_mails WHERE order_id = orders.id AND version = 1)`,
  'a parcel without its email': `
    SELECT number FROM orders JOIN order_history step ON step.order_id = orders.id AND step."to" = 'shipped'
    WHERE NOT EXISTS (SELECT FROM order_mails WHERE order_id = orders.id AND order_mails.version = step.version)`,
  'a job that failed for good': 'SELECT task_identifier FROM graphile_worker.jobs WHERE attempts >= max_attempts',
};

/** Lists all violations; a correct shop has none. The shop must be ready, and nobody may be using it. */
export async function findViolations(
  shop: ProvedShop,
  shoppers: readonly Shopper[],
  staff: readonly StaffMember[],
): Promise<string[]> {
  const found = [
    ...(await runQueries(shop, NEVER)),
    ...(await findLostOrders(shop, shoppers)),
    ...(await findLostMoves(shop, staff)),
  ];
  for (const shopper of shoppers) found.push(...(await findWrongCart(shopper)));
  const waiting = await finishJobs(shop);
  if (waiting.length > 0) return [...found, ...waiting];
  return [...found, ...(await runQueries(shop, AFTER_JOBS)), ...(await findWrongEmails(shop))];
}

async function runQueries(shop: ProvedShop, queries: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, sql] of Object.entries(queries)) {
    const rows = await shop.query(sql);
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return found;
}

/** Each acknowledged order must exist once, exactly as it was acknowledged, and its shopper must have no others. */
async function findLostOrders(shop: ProvedShop, shoppers: readonly Shopper[]): Promise<string[]> {
  const rows = await shop.query<{ email: string; id: string; totalPaise: number; lines: string[] }>(
    `SELECT email, id, total_paise::integer AS "totalPaise",
       ARRAY(SELECT product_id || ' ' || quantity FROM order_lines WHERE order_id = orders.id) AS lines
     FROM orders`,
  );
  return shoppers.flatMap(({ email, orders }) => {
    const describe = (id: string, totalPaise: number, lines: string[]) => `${id} ${totalPaise} ${lines.sort().join()}`;
    const actual = rows
      .filter((row) => row.email === email)
      .map(({ id, totalPaise, lines }) => describe(id, totalPaise, lines));
    const expected = orders.map(({ id, totalPaise, lines }) =>
      describe(
        id,
        totalPaise,
        lines.map(({ productId, quantity }) => `${productId} ${quantity}`),
      ),
    );
    const lost = expected.filter((order) => !actual.includes(order));
    const unknown = actual.filter((order) => !expected.includes(order));
    return [
      ...lost.map((order) => `lost or changed: ${order}`),
      ...unknown.map((order) => `never acknowledged: ${order}`),
    ];
  });
}

/** Each acknowledged move must be in the history of its order. */
async function findLostMoves(shop: ProvedShop, staff: readonly StaffMember[]): Promise<string[]> {
  const rows = await shop.query<{ step: string }>(
    `SELECT order_id || ' ' || version || ' ' || "to" AS step FROM order_history`,
  );
  const steps = new Set(rows.map(({ step }) => step));
  const moves = staff.flatMap((member) =>
    member.moves.map(({ orderId, version, to }) => `${orderId} ${version} ${to}`),
  );
  return moves.filter((move) => !steps.has(move)).map((move) => `lost move: ${move}`);
}

async function findWrongCart(shopper: Shopper): Promise<string[]> {
  const { items } = await shopper.readCart();
  const actual = new Map(items.map(({ productId, quantity }) => [productId?._id ?? '', quantity]));
  const isSame =
    actual.size === shopper.expectedCart.size &&
    [...actual].every(([id, quantity]) => shopper.expectedCart.get(id) === quantity);
  const text = (cart: ReadonlyMap<string, number>) => JSON.stringify([...cart]);
  return isSame ? [] : [`the cart of ${shopper.email} is ${text(actual)} instead of ${text(shopper.expectedCart)}`];
}

/**
 * Immediately runs the jobs that are waiting for a retry, and waits until none is left. Returns those that are
 * still left after a minute.
 */
async function finishJobs(shop: ProvedShop): Promise<string[]> {
  for (const deadline = Date.now() + JOBS_TIMEOUT_MS; ; await sleep(200)) {
    await shop.query(RETRY_JOBS);
    const waiting = await shop.query(WAITING_JOBS);
    if (waiting.length === 0) return [];
    if (Date.now() > deadline)
      return [
        `${waiting.length} jobs did not finish within ${JOBS_TIMEOUT_MS / 1000} s: ${JSON.stringify(waiting[0])}`,
      ];
  }
}

const RETRY_JOBS = `
  UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0 AND run_at > now() AND locked_at IS NULL`;
const WAITING_JOBS = `
  SELECT task_identifier, attempts, last_error, locked_by, locked_at, now() FROM graphile_worker.jobs
  WHERE run_at <= now() AND attempts < max_attempts`;

/** As many emails must have been sent as are recorded. Without a mail server, each email is a file. */
async function findWrongEmails(shop: ProvedShop): Promise<string[]> {
  const files = readdirSync(join(shop.dataDir, 'mail')).filter((name) => /^order-.*\.eml$/.test(name));
  const [row] = await shop.query<{ recorded: number }>('SELECT count(*)::integer AS recorded FROM order_mails');
  return files.length === row!.recorded ? [] : [`${row!.recorded} emails are recorded, but ${files.length} were sent`];
}
