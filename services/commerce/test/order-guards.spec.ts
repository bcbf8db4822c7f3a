import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPincodeTable } from '../src/modules/addresses/pincode-directory.js';
import { openShop, orderOf, type Shop } from './shop.js';
import { insertOrders, MOVE_DETAILS, placeOrder, staffClient, type StaffClient } from './staff-orders.js';

let shop: Shop;
let staff: StaffClient;
beforeAll(async () => {
  shop = await openShop();
  staff = await staffClient(shop, 'staff');
});
afterAll(() => shop.close());

const readOrder = async (id: string) => (await staff.get(`/api/admin/orders/${id}`)).body.data;
const artworkPath = (id: string, lineId: string) => `/api/admin/orders/${id}/lines/${lineId}/artwork`;

/** Places an order with one personalised line and one plain one. */
async function placePersonalisedOrder() {
  const asha = await shop.createShopper();
  const mug = (await shop.listProducts()).find(({ needsPersonalisation }) => needsPersonalisation)!;
  await shop.db.query(
    `UPDATE products SET personalisation = '[{"key":"name","label":"Name","kind":"text","required":true,"maxLength":40}]',
      minimum_quantity = 1 WHERE id = $1`,
    [mug._id],
  );
  await asha.add((await shop.listPlainProducts())[0]!._id);
  const personalisation = [{ key: 'name', value: 'Asha' }];
  await asha.send('POST', '/api/cart/add', { productId: mug._id, quantity: 1, personalisation });
  const { status, body } = await asha.place(orderOf(await asha.readCart()));
  expect(status).toBe(201);
  const id = body.order._id;
  const lines = (await readOrder(id)).orderItems;
  return { asha, id, personalised: lines.find((line) => line.personalisation)!, lines };
}

describe('confirming', () => {
  const insertWithAddress = async (pincode: string, state: string | null = null, country = 'India') => {
    const [id] = (await insertOrders(shop, 1)) as [string];
    await shop.db.query('UPDATE orders SET postal_code = $2, state = $3, country = $4 WHERE id = $1', [
      id,
      pincode,
      state,
      country,
    ]);
    return id;
  };

  it('takes the State from the PIN code', async () => {
    const id = await insertWithAddress('208001');
    expect((await staff.move(id, { to: 'confirmed' }, 1)).body.data.shippingAddress.state).toBe('Uttar Pradesh');
    expect((await readOrder(id)).shippingAddress.state).toBe('Uttar Pradesh');
  });

  it('asks for the State if the PIN code belongs to several, and accepts one of them', async () => {
    const { statesOf, states } = readPincodeTable();
    const [pincode, [, second]] = Object.entries(statesOf)[0] as [string, [number, number]];
    const id = await insertWithAddress(pincode);
    const refused = await staff.move(id, { to: 'confirmed' }, 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'order.illegal_move']);
    expect(refused.body.details).toMatchObject({ from: 'placed', to: 'confirmed', faults: [{ field: 'state' }] });
    const edited = await staff.send(
      'PATCH',
      `/api/admin/orders/${id}`,
      { state: states[second] },
      { 'if-match': '"1"' },
    );
    expect(edited.status).toBe(200);
    expect((await staff.move(id, { to: 'confirmed' }, 2)).status).toBe(200);
  });

  it.each([
    ['a PIN code that does not exist', '999999', null, 'postalCode'],
    ['a State that the PIN code is not in', '226001', 'Kerala', 'state'],
  ])('is refused with %s', async (_, pincode, state, field) => {
    const id = await insertWithAddress(pincode, state);
    const { status, body } = await staff.move(id, { to: 'confirmed' }, 1);
    expect(status).toBe(409);
    expect(body.details).toMatchObject({ faults: [{ field }] });
    expect((await readOrder(id)).status).toBe('placed');
  });

  it('needs no State abroad', async () => {
    const id = await insertWithAddress('44600', null, 'Nepal');
    expect((await staff.move(id, { to: 'confirmed' }, 1)).status).toBe(200);
  });
});

describe('artwork', () => {
  it('is awaited for personalised lines only, and not yet set by anybody', async () => {
    const { lines } = await placePersonalisedOrder();
    expect(lines.map(({ personalisation, artwork }) => [Boolean(personalisation), artwork]).toSorted()).toEqual([
      [false, 'not_needed'],
      [true, 'awaiting'],
    ]);
    expect(lines.every((line) => line.artworkBy === undefined && line.artworkAt === undefined)).toBe(true);
  });

  it('must be approved before production', async () => {
    const { id, personalised } = await placePersonalisedOrder();
    await staff.move(id, { to: 'confirmed' }, 1);
    const refused = await staff.move(id, { to: 'printing' }, 2);
    expect([refused.status, refused.body.code]).toEqual([409, 'order.illegal_move']);
    expect(refused.body.message).toContain(personalised.name);
    expect(refused.body.details).toMatchObject({
      allowed: ['printing', 'cancelled'],
      faults: [{ field: `lines.${personalised._id}.artwork` }],
    });
    const path = artworkPath(id, personalised._id);
    for (const state of ['proof_sent', 'changes_asked', 'proof_sent'])
      expect((await staff.send('POST', path, { state })).status).toBe(200);
    expect((await staff.move(id, { to: 'printing' }, 5)).status).toBe(409);
    const { body } = await staff.send('POST', path, { state: 'approved', note: 'By phone' });
    const line = body.data.orderItems.find(({ _id }) => _id === personalised._id)!;
    expect(line).toMatchObject({
      artwork: 'approved',
      artworkBy: staff.email,
      artworkByName: 'Asha',
      artworkAt: expect.any(String),
    });
    expect(body.data.history.at(-1)).toMatchObject({
      kind: 'artwork',
      to: 'confirmed',
      by: staff.email,
      note: 'By phone',
      details: { lineId: personalised._id, name: personalised.name, artwork: 'approved' },
    });
    expect((await staff.move(id, { to: 'printing' }, 6)).status).toBe(200);
  });

  it('cannot change in production, but can after a step back', async () => {
    const { id, personalised } = await placePersonalisedOrder();
    const set = (state: string) => staff.send('POST', artworkPath(id, personalised._id), { state });
    await set('approved');
    await staff.move(id, { to: 'confirmed' }, 2);
    await staff.move(id, { to: 'printing' }, 3);
    const late = await set('changes_asked');
    expect([late.status, late.body.code]).toEqual([409, 'order.closed']);
    await staff.move(id, { to: 'confirmed', reason: 'Typing error' }, 4);
    expect((await set('changes_asked')).status).toBe(200);
  });

  it('that is set to the same state changes nothing', async () => {
    const { id, personalised } = await placePersonalisedOrder();
    const set = () => staff.send('POST', artworkPath(id, personalised._id), { state: 'approved' });
    const both = await Promise.all([set(), set()]);
    expect(both.map(({ status, body }) => [status, body.data.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
  });

  it('must belong to a line of this order', async () => {
    const { id } = await placePersonalisedOrder();
    const other = await placePersonalisedOrder();
    for (const lineId of [other.personalised._id, 'x', '0197b3a0-0000-7000-8000-000000000000']) {
      const { status, body } = await staff.send('POST', artworkPath(id, lineId), { state: 'approved' });
      expect([status, body.code]).toEqual([404, 'order.line_not_found']);
    }
  });

  it('is not shown to the shopper', async () => {
    const { asha, id, personalised } = await placePersonalisedOrder();
    await staff.send('POST', artworkPath(id, personalised._id), { state: 'approved', note: 'secret words' });
    const { body } = await asha.send('GET', `/api/orders/${id}`);
    expect(JSON.stringify(body)).not.toMatch(/artwork|approved|secret words|chhapai\.example/);
  });

  it('is checked for each order of a bulk move', async () => {
    const { id } = await placePersonalisedOrder();
    const { id: plain } = await placeOrder(shop);
    await staff.changeMany({ ids: [id, plain], action: 'move', args: { to: 'confirmed' } });
    const { body } = await staff.changeMany({ ids: [id, plain], action: 'move', args: { to: 'printing' } });
    expect(body.results).toMatchObject([
      { id, ok: false, code: 'order.illegal_move', message: expect.stringContaining('not approved') },
      { id: plain, ok: true },
    ]);
  });
});

describe('moving an order to ready', () => {
  const placeInProduction = async () => {
    const { id } = await placeOrder(shop);
    await staff.move(id, { to: 'confirmed' }, 1);
    await staff.move(id, { to: 'printing' }, 2);
    return { id, lines: (await readOrder(id)).orderItems.map(({ _id }) => _id) };
  };

  it('is refused while a line is not checked', async () => {
    const { id, lines } = await placeInProduction();
    const { status, body } = await staff.move(id, { to: 'ready', lines: [{ id: lines[0], checked: false }] }, 3);
    expect([status, body.code]).toEqual([409, 'order.illegal_move']);
    expect(body.details).toMatchObject({ faults: [{ field: `lines.${lines[0]}.checked` }] });
    const checked = lines.map((line) => ({ id: line, checked: true }));
    expect((await staff.move(id, { to: 'ready', lines: checked }, 3)).status).toBe(200);
  });

  it('needs no list of lines if the whole order is checked', async () => {
    const { id } = await placeInProduction();
    expect((await staff.move(id, { to: 'ready' }, 3)).status).toBe(200);
  });
});

describe('the time of delivery', () => {
  const DAY = 86_400_000;
  const indianDay = (time: number) => new Date(time + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const insertShipped = async () => {
    const [id] = (await insertOrders(shop, 1, { status: 'ready' })) as [string];
    await staff.move(id, { to: 'shipped', ...MOVE_DETAILS }, 1);
    await shop.db.query(`UPDATE order_history SET at = at - interval '5 days' WHERE order_id = $1`, [id]);
    return id;
  };

  it('is now, or the end of an earlier day, but never in the future', async () => {
    const now = await staff.move(await insertShipped(), { to: 'delivered' }, 2);
    expect(Math.abs(Date.parse(now.body.data.history.at(-1)!.at) - Date.now())).toBeLessThan(60_000);
    const id = await insertShipped();
    const day = indianDay(Date.now() - 2 * DAY);
    const { status, body } = await staff.move(id, { to: 'delivered', deliveredAt: day }, 2);
    expect(status).toBe(200);
    expect(body.data.history.at(-1)!.at).toBe(new Date(Date.parse(`${day}T23:59:59.999+05:30`)).toISOString());
    const today = await staff.move(await insertShipped(), { to: 'delivered', deliveredAt: indianDay(Date.now()) }, 2);
    expect(Date.parse(today.body.data.history.at(-1)!.at)).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    ['in the future', () => indianDay(Date.now() + DAY)],
    ['in the future, as a time', () => new Date(Date.now() + 3_600_000).toISOString()],
    ['before it was shipped', () => indianDay(Date.now() - 7 * DAY)],
  ])('is not %s', async (_, time) => {
    const id = await insertShipped();
    const { status, body } = await staff.move(id, { to: 'delivered', deliveredAt: time() }, 2);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.details).toMatchObject([{ field: 'deliveredAt' }]);
    expect((await readOrder(id)).status).toBe('shipped');
  });
});
