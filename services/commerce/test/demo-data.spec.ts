import { orderStatusNames, type StaffOrdersReply } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from './shop.js';
import { staffClient, type StaffClient } from './staff-orders.js';

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

  it('has quotations and enquiries in every state', async () => {
    const { body } = await staff.get<{ data: { status: string }[] }>('/api/admin/quotations?limit=100');
    expect(new Set(body.data.map(({ status }) => status))).toEqual(
      new Set(['draft', 'sent', 'accepted', 'declined', 'expired']),
    );
    expect(await countRows('enquiries')).toBeGreaterThan(50);
  });

  it('is not filled again when it starts with orders', async () => {
    const before = await Promise.all(['orders', 'quotations', 'tax_documents'].map(countRows));
    const second = await shop.start();
    await second.close();
    expect(await Promise.all(['orders', 'quotations', 'tax_documents'].map(countRows))).toEqual(before);
  });
});
