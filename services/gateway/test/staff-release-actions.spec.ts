import {
  AuditVerdictReply,
  releasePaths,
  StaffAppChangeReply,
  StaffAppConflict,
  StaffAuditReply,
  staffReleasePaths,
  type ReleaseAction,
} from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_EMAIL, startStaffedShop, type StaffedShop } from './support/staffed-shop.js';

let shop: StaffedShop;
let { team, admin, other, staff, createApp } = {} as StaffedShop;

beforeAll(async () => {
  shop = await startStaffedShop();
  ({ team, admin, other, staff, createApp } = shop);
});
afterAll(() => shop.close());

describe('an action', () => {
  it('changes what visitors get, and is recorded with the email address of the admin', async () => {
    const [app, [live, next]] = await createApp(2);
    const started = await admin.act(app, 'canary', { version: next, share: 10, message: 'Larger pictures' });
    expect(started.status).toBe(200);
    expect(StaffAppChangeReply.parse(started.body).data).toMatchObject({ version: 2, canary: { share: 10 } });
    expect(started.headers.get('etag')).toBe('"2"');
    await admin.act(app, 'promote', { version: next, message: 'Looks good' });
    expect(await team.readStates(app)).toEqual({ [next!]: 'live 100', [live!]: 'previous 0' });
    await admin.act(app, 'disable', { message: 'Wrong prices' });
    expect((await staff.show(app)).body.data).toMatchObject({ version: 4, enabled: false, live: { share: 0 } });
    await admin.act(app, 'enable');

    const { body } = await staff.send<unknown>('GET', `${staffReleasePaths.audit}?subject=${app}`);
    const { data } = StaffAuditReply.parse(body);
    expect(data.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'app.enabled', before: { enabled: false }, after: { enabled: true } },
      { action: 'app.disabled', before: { enabled: true }, after: { enabled: false, reason: 'Wrong prices' } },
      {
        action: 'release.promoted',
        before: { live, canary: next, share: 10 },
        after: { live: next, canary: null, share: null, reason: 'Looks good' },
      },
      {
        action: 'release.canary_set',
        before: { live, canary: null, share: null },
        after: { live, canary: next, share: 10, reason: 'Larger pictures' },
      },
    ]);
    for (const entry of data)
      expect(entry).toMatchObject({ by: ADMIN_EMAIL, byName: 'boss', role: 'admin', subject: app });
    expect(new Set(data.map(({ requestId }) => requestId)).size).toBe(4);
    const verdict = await team.request('GET', releasePaths.auditVerdict);
    expect(AuditVerdictReply.parse(verdict.body).data.intact).toBe(true);
  });

  it('needs the version that it is based on', async () => {
    const [app, [, next]] = await createApp(2);
    for (const action of ['promote', 'canary', 'rollback', 'disable', 'enable'] as const satisfies ReleaseAction[])
      expect(await admin.send('POST', staffReleasePaths.action(app, action), { version: next })).toMatchObject({
        status: 428,
        body: { code: 'request.precondition_required' },
      });
    expect(await admin.act(app, 'promote', { version: next }, { version: 0 })).toMatchObject({ status: 412 });
  });

  it('changes the state once if two admins act at the same time, and tells the other what has changed', async () => {
    const [app, [, one, two]] = await createApp(3);
    const version = await staff.getCurrentVersion(app);
    const replies = await Promise.all([
      admin.act(app, 'promote', { version: one }, { version }),
      other.act(app, 'canary', { version: two, share: 25 }, { version }),
      other.act(app, 'disable', {}, { version }),
    ]);
    const refused = replies.filter(({ status }) => status === 412);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const current = (await staff.show(app)).body.data;
    expect(current.version).toBe(version + 1);
    for (const { body } of refused) {
      expect(body.code).toBe('release.changed');
      const conflict = StaffAppConflict.parse(body.details);
      expect(conflict.current).toMatchObject({ version: version + 1, live: { version: current.live?.version } });
      expect(conflict.changedBy).toMatch(/^(boss|other)@chhapai\.example$/);
      expect(conflict.fields).not.toEqual([]);
    }
  });

  it('based on an outdated version is refused, with the changes that teams have made since', async () => {
    const [app, [live, one, two]] = await createApp(3);
    const version = await staff.getCurrentVersion(app);
    await team.setCanary(app, one!, 10);
    await team.setCanary(app, one!, 50);
    const { body } = await admin.act(app, 'promote', { version: two }, { version });
    const conflict = StaffAppConflict.parse(body.details);
    expect(conflict).toMatchObject({ changedBy: 'shop', fields: ['canary', 'share'] });
    expect(conflict.current.live?.version).toBe(live);
    expect(conflict).not.toHaveProperty('changedByName');
    await team.disable(app);
    await team.promote(app, one!);
    const later = await admin.act(app, 'promote', { version: two }, { version });
    expect(StaffAppConflict.parse(later.body.details).fields).toEqual(['enabled', 'live']);
  });

  it('happens once for an Idempotency-Key', async () => {
    const [app, [, next]] = await createApp(2);
    const version = await staff.getCurrentVersion(app);
    const send = () => admin.act(app, 'canary', { version: next, share: 10 }, { version, key: `canary-${app}` });
    const replies = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of replies) expect(body).toEqual(replies[0]!.body);
    expect(replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(3);
    expect(await staff.getCurrentVersion(app)).toBe(version + 1);
    const reused = await admin.act(app, 'canary', { version: next, share: 20 }, { key: `canary-${app}` });
    expect(reused).toMatchObject({ status: 422, body: { code: 'order.idempotency_mismatch' } });
  });

  it('is refused for the same reasons as the action of a team', async () => {
    const [app, [live, next]] = await createApp(2);
    expect(await admin.act('shell', 'disable')).toMatchObject({ status: 409, body: { code: 'release.state' } });
    expect(await admin.act(app, 'canary', { version: live, share: 10 })).toMatchObject({ status: 409 });
    expect(await admin.act(app, 'rollback')).toMatchObject({ status: 409 });
    expect(await admin.act(app, 'promote', { version: '9.9.9+0123456789ab' })).toMatchObject({ status: 404 });
    for (const share of [0, 100, 1.5, 'all'])
      expect(await admin.act(app, 'canary', { version: next, share })).toMatchObject({ status: 400 });
    expect(await staff.getCurrentVersion(app)).toBe(1);
  });

  it('creates a preview link once, which opens a held version', async () => {
    const [app, [, held]] = await createApp(2);
    const path = staffReleasePaths.action(app, 'preview');
    const create = () =>
      admin.send<{ url: string; expiresAt: string }>(
        'POST',
        path,
        { version: held, minutes: 60 },
        {
          'idempotency-key': `preview-${app}`,
        },
      );
    const [first, second] = [await create(), await create()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data).toEqual(first.body.data);
    expect(Math.abs(Date.parse(first.body.data.expiresAt) - Date.now() - 3_600_000)).toBeLessThan(60_000);
    expect((await fetch(first.body.data.url, { redirect: 'manual' })).headers.get('set-cookie')).toContain('preview');
    const release = (await staff.show(app)).body.data.releases.find(({ version }) => version === held);
    expect(release?.previewUntil).toBe(first.body.data.expiresAt);
    const { body } = await staff.send<unknown>('GET', `${staffReleasePaths.audit}?subject=${app}`);
    expect(StaffAuditReply.parse(body).data.at(-1)).toMatchObject({
      action: 'preview.made',
      by: ADMIN_EMAIL,
      role: 'admin',
    });
  });
});

describe('the audit log', () => {
  it('lists the entries of teams and the shop too, page by page', async () => {
    const read = async (query: string) =>
      StaffAuditReply.parse((await staff.send<unknown>('GET', `${staffReleasePaths.audit}?${query}`)).body);
    const all = await read('limit=100');
    expect(all.total).toEqual({ count: all.data.length, exact: true });
    const published = all.data.find(({ action }) => action === 'release.published')!;
    expect(published).toMatchObject({ by: 'shop' });
    expect(published).not.toHaveProperty('role');
    const first = await read('limit=3');
    const second = await read(`limit=3&after=${first.next}`);
    expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 6));
    expect((await read(`by=${ADMIN_EMAIL}`)).data.every(({ by }) => by === ADMIN_EMAIL)).toBe(true);
    const stale = await staff.send('GET', `${staffReleasePaths.audit}?limit=3&by=shop&after=${first.next}`);
    expect(stale).toMatchObject({ status: 400, body: { code: 'request.bad_cursor' } });
  });
});
