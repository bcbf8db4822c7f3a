import {
  orderStatusNames,
  RETURN_DAYS,
  returnStatusNames,
  type DeadLettersReply,
  type StaffOrdersReply,
  type StaffReturnsReply,
  type StaffReviewsReply,
} from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openShop, type Shop } from './shop.js';
import { staffClient, type StaffClient } from './staff-orders.js';

const FAILED_JOBS = '/api/admin/dead-letters';

let shop: Shop;
let staff: StaffClient;
beforeAll(async () => {
  shop = await openShop({ DEMO_DATA: '1' });
  staff = await staffClient(shop, 'staff');
});
afterAll(() => shop.close());

const countRows = async (table: string) =>
  Number((await shop.db.query<{ count: string }>(`SELECT count(*) FROM ${table}`)).rows[0]!.count);

describe('a demo shop', () => {
  it('has a year of orders in every status, all of them marked as samples', async () => {
    const { body } = await staff.get<StaffOrdersReply>('/api/admin/orders?limit=100');
    expect(body.total).toEqual({ count: expect.any(Number) as number, exact: true });
    expect(body.total.count).toBeGreaterThan(1000);
    for (const { shippingAddress, email } of body.data) {
      expect(shippingAddress.fullName).toMatch(/ \(sample\)$/);
      expect(email).toMatch(/@sample\.example$/);
    }
    const { rows } = await shop.db.query<{ status: string; first: Date; last: Date }>(
      'SELECT status, min(created_at) AS first, max(created_at) AS last FROM orders GROUP BY status',
    );
    expect(rows.map(({ status }) => status).sort()).toEqual(Object.keys(orderStatusNames).sort());
    const daysAgo = (date: Date) => (Date.now() - date.getTime()) / 86_400_000;
    expect(Math.max(...rows.map(({ first }) => daysAgo(first)))).toBeGreaterThan(362);
    expect(Math.min(...rows.map(({ last }) => daysAgo(last)))).toBeLessThan(1);
  });

  it('has an invoice for each order that was shipped, numbered without gaps in the order of their dates', async () => {
    const { rows: series } = await shop.db.query<{ isComplete: boolean; isInOrder: boolean }>(`
      SELECT count(*) = max(sequence) AS "isComplete",
        array_agg(issued_at ORDER BY sequence) = array_agg(issued_at ORDER BY issued_at) AS "isInOrder"
      FROM tax_documents GROUP BY series, financial_year`);
    expect(series.length).toBeGreaterThan(1);
    for (const each of series) expect(each).toEqual({ isComplete: true, isInOrder: true });
    const { rows } = await shop.db.query<{ missing: string }>(`
      SELECT count(*) AS missing FROM orders WHERE status IN ('shipped', 'delivered', 'returned')
        AND NOT EXISTS (SELECT FROM tax_documents WHERE order_id = orders.id AND kind <> 'credit-note')`);
    expect(rows[0]!.missing).toBe('0');
  });

  it('has quotations in every state, and enquiries', async () => {
    const { body } = await staff.get<{ data: { status: string }[] }>('/api/admin/quotations?limit=100');
    expect(new Set(body.data.map(({ status }) => status))).toEqual(
      new Set(['draft', 'sent', 'accepted', 'declined', 'expired']),
    );
    expect(await countRows('enquiries')).toBeGreaterThan(50);
  });

  it('has returns in every status, each requested in time, and received exactly if the order came back', async () => {
    const { body } = await staff.get<StaffReturnsReply>('/api/admin/returns?limit=100');
    expect(new Set(body.data.map(({ status }) => status))).toEqual(new Set(Object.keys(returnStatusNames)));
    for (const { status, order, lines } of body.data) {
      expect(order.status).toBe(status === 'received' ? 'returned' : 'delivered');
      expect(lines.length).toBeGreaterThan(0);
    }
    const { rows } = await shop.db.query<{ wrong: string }>(
      `SELECT count(*) AS wrong FROM order_returns AS request
         JOIN order_history AS step ON step.order_id = request.order_id AND step."to" = 'delivered'
        WHERE request.created_at NOT BETWEEN step.at AND step.at + make_interval(days => $1)
           OR request.decided_at NOT BETWEEN request.created_at AND now()`,
      [RETURN_DAYS],
    );
    expect(rows[0]!.wrong).toBe('0');
  });

  it('has reviews by people who received the product: answered, unanswered and hidden ones', async () => {
    for (const status of ['visible', 'unanswered', 'hidden'] as const) {
      const { body } = await staff.get<StaffReviewsReply>(`/api/admin/reviews?status=${status}`);
      expect(body.data).not.toEqual([]);
      for (const { author } of body.data) expect(author).toMatch(/^\p{L}+ \p{Lu}\. \(sample\)$/u);
    }
    const { rows } = await shop.db.query<{ answered: string; notReceived: string }>(`
      SELECT count(*) FILTER (WHERE reply IS NOT NULL) AS answered,
        count(*) FILTER (WHERE NOT EXISTS (SELECT FROM orders JOIN order_lines ON order_id = orders.id
          WHERE orders.shopper_id = reviews.shopper_id AND product_id = reviews.product_id AND status = 'delivered'))
          AS "notReceived"
      FROM reviews`);
    expect(Number(rows[0]!.answered)).toBeGreaterThan(0);
    expect(rows[0]!.notReceived).toBe('0');
  });

  it('has failed emails that succeed when they are tried again', async () => {
    const admin = await staffClient(shop, 'admin');
    const readJobs = async () => (await admin.get<DeadLettersReply>(FAILED_JOBS)).body.data;
    const failed = await readJobs();
    expect(failed.map(({ name, lastError }) => [name, lastError])).toEqual([
      ['order.moved', 'Greeting never received (sample)'],
      ['return.decided', 'Mailbox full (sample)'],
    ]);
    for (const { _id } of failed) await admin.send('POST', `${FAILED_JOBS}/${_id}/retry`);
    await vi.waitFor(async () => expect(await readJobs()).toEqual([]), { timeout: 20_000 });
  });

  it('is not filled again when it starts with orders', async () => {
    const tables = ['orders', 'quotations', 'tax_documents', 'order_returns', 'reviews'];
    const before = await Promise.all(tables.map(countRows));
    const second = await shop.start();
    await second.close();
    expect(await Promise.all(tables.map(countRows))).toEqual(before);
  });
});
