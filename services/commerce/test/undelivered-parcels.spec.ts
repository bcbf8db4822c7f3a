import { personalDataPaths } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShippingShop, type ShippingShop } from './shipping-shop.js';
import { placeOrder, SHIPMENT, staffClient, type StaffClient } from './staff-orders.js';

let shop: ShippingShop;
let staff: StaffClient;
let admin: StaffClient;
beforeAll(async () => {
  shop = await openShippingShop();
  staff = shop.staff;
  admin = await staffClient(shop, 'admin');
});
afterAll(() => shop.close());

const NOBODY = { reason: 'nobody_there' };

describe('taking an undelivered parcel back', () => {
  it('records the failed delivery itself, if there is none', async () => {
    const id = await shop.createShippedOrder();
    const { status, body } = await staff.move(
      id,
      { to: 'returned', reason: 'refused by the recipient ', note: 'x' },
      2,
    );
    expect([status, body.data.version]).toEqual([200, 3]);
    const at = body.data.history.at(-1)!.at;
    const shipment = { courier: 'Delhivery', trackingNumber: '1234567890' };
    expect(body.data.deliveryAttempts).toEqual([
      { at, ...shipment, reason: 'refused', note: 'x', by: staff.email, byName: 'Asha' },
    ]);
    expect(body.data).not.toHaveProperty('attemptsLeft');
  });

  it('keeps a reason that is not in the list as it was typed', async () => {
    const id = await shop.createShippedOrder();
    const { body } = await staff.move(id, { to: 'returned', reason: 'The road was flooded' }, 2);
    expect(body.data.deliveryAttempts).toMatchObject([{ reason: 'other', note: 'The road was flooded' }]);
  });

  it('needs a reason, but no further record, after a failed delivery', async () => {
    const asha = await shop.createShopper();
    const id = await shop.createShippedOrder({ shopperId: asha.id });
    for (const version of [2, 3, 4]) await shop.recordAttempt(id, NOBODY, version);
    const missing = await staff.move(id, { to: 'returned' }, 5);
    expect([missing.status, missing.body.details]).toMatchObject([400, [{ field: 'reason' }]]);
    const { body } = await staff.move(id, { to: 'returned', reason: 'Nobody at the address' }, 5);
    expect(body.data.deliveryAttempts).toHaveLength(3);
    expect((await shop.readTexts(asha, id)).slice(-2)).toEqual([
      expect.stringMatching(/^We could not deliver on .* address\.$/),
      'Could not be delivered and came back to us.',
    ]);
  });

  it('records a failed delivery for a new shipment, whatever happened to the first', async () => {
    const id = await shop.createShippedOrder();
    await shop.recordAttempt(id, NOBODY, 2);
    await admin.move(id, { to: 'ready' }, 3);
    await staff.move(id, { ...SHIPMENT, trackingNumber: '2' }, 4);
    const { body } = await staff.move(id, { to: 'returned', reason: 'no_cash' }, 5);
    const attempts = body.data.deliveryAttempts!.map(({ reason, trackingNumber }) => [reason, trackingNumber]);
    expect(attempts).toEqual([
      ['nobody_there', '1234567890'],
      ['no_cash', '2'],
    ]);
  });

  it('records no failed delivery if the parcel was delivered', async () => {
    const { id } = await placeOrder(shop);
    await shop.db.query(`UPDATE orders SET status = 'shipped' WHERE id = $1`, [id]);
    await staff.move(id, { to: 'delivered' }, 1);
    const { body } = await staff.move(id, { to: 'returned', reason: 'Refused by the recipient' }, 2);
    expect(body.data.deliveryAttempts).toEqual([]);
  });
});

describe('a shopper’s personal data', () => {
  it('includes failed deliveries without the notes of staff, which are erased with the account', async () => {
    const asha = await shop.createShopper();
    const id = await shop.createShippedOrder({ shopperId: asha.id });
    await shop.recordAttempt(id, { reason: 'refused', note: 'Her brother sent us away' }, 2);
    const { body } = await asha.send<{ data: object }>('GET', personalDataPaths.own);
    expect(body.data).toMatchObject({ orders: [{ deliveryAttempts: [{ courier: 'Delhivery', reason: 'refused' }] }] });
    expect(JSON.stringify(body)).not.toContain('brother');
    await staff.move(id, { to: 'returned', reason: 'Refused by the recipient' }, 3);

    const authorization = `Bearer ${await shop.issueServiceToken(asha.id)}`;
    const erased = await shop.call('DELETE', personalDataPaths.person(asha.id), { headers: { authorization } });
    expect(erased.status).toBe(204);
    for (const table of ['order_history', 'audit_entries']) {
      const { rows } = await shop.db.query(`SELECT * FROM ${table}`);
      expect(JSON.stringify(rows), table).not.toContain('brother');
    }
    const view = await staff.get(`/api/admin/orders/${id}`);
    expect(view.body.data.deliveryAttempts).toMatchObject([{ courier: 'Delhivery', reason: 'refused' }]);
  });
});
