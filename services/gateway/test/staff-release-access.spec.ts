import { staffReleasePaths } from '@chhapai/contracts';
import { routeTable, startTestAuth } from '@chhapai/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffClient } from './support/staff-client.js';
import { startStaffedShop, type StaffedShop } from './support/staffed-shop.js';
import { eventually } from './support/test-gateway.js';

let shop: StaffedShop;
let { gateway, tokens, team, admin, staff, createApp } = {} as StaffedShop;

beforeAll(async () => {
  shop = await startStaffedShop();
  ({ gateway, tokens, team, admin, staff, createApp } = shop);
});
afterAll(() => shop.close());

describe('access', () => {
  it('is decided by the role, before anything else in a request is checked', async () => {
    const [app] = await createApp(1);
    const routes = routeTable(gateway)
      .filter((line) => /releases\.(?:read|manage)|audit\.read/.test(line))
      .map((line) => line.split(' ') as [string, string]);
    const roles = ['nobody', 'customer', 'staff', 'admin'] as const;
    const matrix: string[] = [];
    for (const [method, path] of routes) {
      const statuses: string[] = [];
      for (const role of roles) {
        const headers: Record<string, string> = { 'content-type': 'application/json' };
        if (role !== 'nobody') headers.authorization = `Bearer ${await tokens.issueToken({ role })}`;
        const url = gateway.url + path.replace(':id', app);
        const response = await fetch(url, { method, headers, ...(method === 'POST' && { body: '{"broken' }) });
        expect(response.headers.get('cache-control')).toBe('no-store');
        statuses.push(`${role} ${response.status}`);
      }
      matrix.push(`${method} ${path}: ${statuses.join(', ')}`);
    }
    expect(matrix.toSorted()).toMatchInlineSnapshot(`
      [
        "GET /api/admin/audit/releases: nobody 401, customer 403, staff 200, admin 200",
        "GET /api/admin/releases/:id: nobody 401, customer 403, staff 200, admin 200",
        "GET /api/admin/releases: nobody 401, customer 403, staff 200, admin 200",
        "POST /api/admin/releases/:id/canary: nobody 401, customer 403, staff 403, admin 400",
        "POST /api/admin/releases/:id/disable: nobody 401, customer 403, staff 403, admin 400",
        "POST /api/admin/releases/:id/enable: nobody 401, customer 403, staff 403, admin 400",
        "POST /api/admin/releases/:id/preview: nobody 401, customer 403, staff 403, admin 400",
        "POST /api/admin/releases/:id/promote: nobody 401, customer 403, staff 403, admin 400",
        "POST /api/admin/releases/:id/rollback: nobody 401, customer 403, staff 403, admin 400",
      ]
    `);
  });

  it('ends with the session, and follows the role', async () => {
    const sid = '0197b3a0-0000-7000-8000-000000000001';
    const demoted = staffClient(gateway.url, await tokens.issueToken({ role: 'admin', sid }));
    tokens.sessions.set(sid, { id: sid, role: 'staff', secondFactorMissing: false });
    const [app, [, next]] = await createApp(2);
    expect(await demoted.act(app, 'promote', { version: next })).toMatchObject({
      status: 403,
      body: { code: 'auth.forbidden', details: { role: 'staff' } },
    });
    expect((await team.readStates(app))[next!]).toBe('held 0');
    const ended = '0197b3a0-0000-7000-8000-000000000002';
    const gone = staffClient(gateway.url, await tokens.issueToken({ role: 'admin', sid: ended }));
    tokens.sessions.delete(ended);
    expect(await gone.list()).toMatchObject({ status: 401, body: { code: 'auth.token_expired' } });
  });

  it('is refused with 503 while auth is down, although visitors still get their pages', async () => {
    const auth = await startTestAuth();
    const otherGateway = await gateway.startAnother({ AUTH_URL: auth.authUrl });
    const reader = staffClient(otherGateway.url, await auth.issueToken({ role: 'staff' }));
    expect((await reader.list()).status).toBe(200);
    const newReader = staffClient(otherGateway.url, await auth.issueToken({ role: 'staff' }));
    await auth.close();
    expect(await newReader.list()).toMatchObject({ status: 503, body: { code: 'server.unavailable' } });
    await eventually(async () => (await fetch(otherGateway.url)).status === 200);
    await otherGateway.close();
  });

  it('is also needed to learn whether an app exists', async () => {
    for (const action of ['promote', 'disable'] as const)
      expect(await staff.send('POST', staffReleasePaths.action('mfe-unknown', action), {})).toMatchObject({
        status: 403,
      });
    expect(await admin.send('POST', staffReleasePaths.action('mfe-unknown', 'promote'), { x: 1 })).toMatchObject({
      status: 404,
      body: { code: 'release.not_found' },
    });
    expect(await staff.show('mfe-unknown')).toMatchObject({ status: 404 });
  });
});
