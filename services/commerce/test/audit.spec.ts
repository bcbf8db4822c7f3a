import type { StaffAuditEntry } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from './shop.js';
import { insertOrders, staffClient, type StaffClient } from './staff-orders.js';

let shop: Shop;
let staff: StaffClient;
let admin: StaffClient;
beforeAll(async () => {
  shop = await openShop();
  staff = await staffClient(shop, 'staff');
  admin = await staffClient(shop, 'admin');
});
afterAll(() => shop.close());

describe('the audit log', () => {
  const read = async (query: Record<string, string>) =>
    (
      await admin.get<{ data: StaffAuditEntry[]; next: string | null; total: object; code?: string; message?: string }>(
        `/api/admin/audit/commerce?${new URLSearchParams(query)}`,
      )
    ).body;

  it('records who changed what, the values before and after, and the request', async () => {
    const [id] = (await insertOrders(shop, 1)) as [string];
    const { headers } = await staff.move(id, { to: 'confirmed', note: 'Called' }, 1);
    const { data, next, total } = await read({ subject: id });
    expect(data).toEqual([
      {
        _id: expect.any(String),
        at: expect.stringMatching(/Z$/),
        by: staff.email,
        byName: 'Asha',
        role: 'staff',
        action: 'order.moved',
        subject: id,
        before: { status: 'placed', state: null, cash: 'due', courier: null, trackingNumber: null },
        after: {
          status: 'confirmed',
          state: 'Uttar Pradesh',
          cash: 'due',
          courier: null,
          trackingNumber: null,
          note: 'Called',
        },
        requestId: headers.get('x-request-id'),
      },
    ]);
    expect([next, total]).toEqual([null, { count: 1, exact: true }]);
  });

  it('records changes to the site settings', async () => {
    const phone = '+91 522 400 1234';
    const headers = { 'if-match': (await admin.get('/api/admin/site-settings')).headers.get('etag')! };
    expect((await admin.send('PATCH', '/api/admin/site-settings', { phone }, headers)).status).toBe(200);
    const { data } = await read({ subject: 'site-settings' });
    expect(data).toMatchObject([
      { action: 'site_settings.changed', before: { phone: expect.any(String) }, after: { phone } },
    ]);
  });

  it('pages with the newest first, and filters by person', async () => {
    const [id] = (await insertOrders(shop, 1)) as [string];
    await staff.move(id, { to: 'confirmed' }, 1);
    await admin.move(id, { to: 'printing' }, 2);
    await staff.move(id, { to: 'ready' }, 3);
    const first = await read({ subject: id, limit: '2' });
    expect(first.data.map(({ after }) => after!.status)).toEqual(['ready', 'printing']);
    const rest = await read({ subject: id, limit: '2', after: first.next! });
    expect(rest.data.map(({ after }) => after!.status)).toEqual(['confirmed']);
    expect((await read({ subject: id, by: admin.email })).data).toHaveLength(1);
    expect(await read({ by: admin.email, after: first.next! })).toMatchObject({ code: 'request.bad_cursor' });
    expect((await read({ role: 'staff' })).message).toContain('role');
  });
});
