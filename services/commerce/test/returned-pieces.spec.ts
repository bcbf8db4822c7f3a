import type { StaffOrder } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertOrder } from './invoiced-orders.js';
import { openReturnsShop, type ReturnsShop } from './returns-shop.js';
import type { StaffClient } from './staff-orders.js';

let shop: ReturnsShop;
let staff: StaffClient;
beforeAll(async () => {
  shop = await openReturnsShop();
  staff = shop.staff;
});
afterAll(() => shop.close());

const REFUSED = { to: 'returned', reason: 'Refused by the recipient' };
const conditionsOf = ({ orderItems }: StaffOrder) => orderItems.map(({ returned }) => returned);

/**
 * Creates a shipped order of two mugs and a mouse pad, in which the lines at the given positions are personalised. Its version
 * is 2.
 */
async function createShippedOrder({ personalised = [] }: { personalised?: number[] } = {}) {
  const { id } = await insertOrder(shop);
  const { body } = await staff.move(id, { to: 'shipped', courier: 'Pick-up' }, 1);
  const lineIds = body.data.orderItems.map(({ _id }) => _id);
  await shop.db.query(
    `UPDATE order_lines SET artwork = 'approved', personalisation = '[{"key": "name", "label": "Name", "value": "Asha"}]'
      WHERE id = ANY($1)`,
    [personalised.map((index) => lineIds[index])],
  );
  return { id, lineIds };
}
const createDeliveredOrder = async (given: Parameters<typeof createShippedOrder>[0] = {}) => {
  const order = await createShippedOrder(given);
  await staff.move(order.id, { to: 'delivered' }, 2);
  return order;
};
const listCredits = async (id: string) => {
  const { rows } = await shop.db.query<{ paise: number }>(
    `SELECT (content->'totals'->>'totalPaise')::int AS paise FROM tax_documents WHERE order_id = $1 AND kind = 'credit-note'`,
    [id],
  );
  return rows.map(({ paise }) => paise / 100);
};

describe('the condition of returned pieces', () => {
  it('is stored with each line that came back, and shown to staff', async () => {
    const { id, lineIds } = await createDeliveredOrder();
    const lines = [{ id: lineIds[0], quantity: 1, condition: 'scrap' }];
    const { status, body } = await staff.move(id, { to: 'returned', lines }, 3);
    expect(status).toBe(200);
    expect(conditionsOf(body.data)).toEqual([{ quantity: 1, condition: 'scrap' }, undefined]);
    const read = (await staff.get(`/api/admin/orders/${id}`)).body.data;
    expect(conditionsOf(read)).toEqual(conditionsOf(body.data));
    const { rows } = await shop.db.query(
      `SELECT after FROM audit_entries WHERE subject = $1 ORDER BY id DESC LIMIT 1`,
      [id],
    );
    expect(rows[0].after.returned).toEqual([{ id: lineIds[0], quantity: 1, condition: 'scrap' }]);
  });

  it('is resaleable by default, and scrap for custom-printed pieces', async () => {
    const whole = await createShippedOrder({ personalised: [0] });
    expect(conditionsOf((await staff.move(whole.id, REFUSED, 2)).body.data)).toEqual([
      { quantity: 2, condition: 'scrap' },
      { quantity: 1, condition: 'resaleable' },
    ]);
    const part = await createDeliveredOrder({ personalised: [0] });
    const lines = part.lineIds.map((id) => ({ id, quantity: 1 }));
    expect(conditionsOf((await staff.move(part.id, { to: 'returned', lines }, 3)).body.data)).toEqual([
      { quantity: 1, condition: 'scrap' },
      { quantity: 1, condition: 'resaleable' },
    ]);
  });

  it('is scrap for artwork that staff approved, even if the answers are erased', async () => {
    const { id, lineIds } = await createShippedOrder();
    await shop.db.query(`UPDATE order_lines SET artwork = 'approved' WHERE id = $1`, [lineIds[1]]);
    expect(conditionsOf((await staff.move(id, REFUSED, 2)).body.data)).toEqual([
      { quantity: 2, condition: 'resaleable' },
      { quantity: 1, condition: 'scrap' },
    ]);
  });

  it('cannot be resaleable for custom-printed pieces', async () => {
    const { id, lineIds } = await createShippedOrder({ personalised: [1] });
    const lines = lineIds.map((line) => ({ id: line, condition: 'resaleable' }));
    const { status, body } = await staff.move(id, { ...REFUSED, lines }, 2);
    const message = '“Lucknow Evening Mouse Pad” was custom printed and cannot be sold again';
    expect([status, body.message, body.details]).toMatchObject([
      400,
      message,
      [{ field: 'lines.1.condition', message }],
    ]);
    expect((await staff.get(`/api/admin/orders/${id}`)).body.data).toMatchObject({ status: 'shipped', version: 2 });
  });

  it('without quantities applies to all pieces, and the whole invoice is credited', async () => {
    const { id, lineIds } = await createShippedOrder();
    const lines = [{ id: lineIds[0], condition: 'scrap' }];
    const { body } = await staff.move(id, { ...REFUSED, lines }, 2);
    expect(conditionsOf(body.data)).toEqual([
      { quantity: 2, condition: 'scrap' },
      { quantity: 1, condition: 'resaleable' },
    ]);
    expect(await listCredits(id)).toEqual([897]);
  });

  it('does not change the amount credited for some pieces', async () => {
    const { id, lineIds } = await createDeliveredOrder();
    const lines = [{ id: lineIds[0], quantity: 1, condition: 'scrap' }];
    await staff.move(id, { to: 'returned', lines }, 3);
    expect(await listCredits(id)).toEqual([299]);
  });

  it('must be resaleable or scrap, for lines of the order, with quantities for all of them or none', async () => {
    const { id, lineIds } = await createDeliveredOrder();
    const [mug, pad] = lineIds;
    const refused = [
      { lines: [{ id: mug, condition: 'dusty' }], field: 'lines.0.condition' },
      { lines: [{ id: mug }], field: 'lines.0.quantity' },
      {
        lines: [
          { id: mug, quantity: 1 },
          { id: pad, condition: 'scrap' },
        ],
        field: 'lines.1.quantity',
      },
      { lines: [{ id: mug, condition: 'scrap' }, { id: pad }], field: 'lines.0.quantity' },
      { lines: [{ id, condition: 'scrap' }], field: 'lines.0.id' },
      {
        lines: [
          { id: mug, condition: 'scrap' },
          { id: mug, condition: 'resaleable' },
        ],
        field: 'lines.1.id',
      },
    ];
    for (const { lines, field } of refused) {
      const { status, body } = await staff.move(id, { to: 'returned', lines }, 3);
      expect([status, body.details]).toMatchObject([400, [{ path: field }]]);
    }
    expect(await listCredits(id)).toEqual([]);
  });

  it('is recorded when the items of a return request are received', async () => {
    const { request, order, lineIds } = await shop.createRequest();
    await shop.decide(request._id, { decision: 'accept' });
    const lines = [{ id: lineIds[0], quantity: 1, condition: 'scrap' }];
    expect((await staff.move(order._id, { to: 'returned', lines }, 2)).status).toBe(200);
    const { body } = await staff.get<{ data: { status: string } }>(`/api/admin/returns/${request._id}`);
    expect(body.data.status).toBe('received');
    expect(conditionsOf((await staff.get(`/api/admin/orders/${order._id}`)).body.data)).toEqual([
      { quantity: 1, condition: 'scrap' },
      undefined,
    ]);
  });
});
