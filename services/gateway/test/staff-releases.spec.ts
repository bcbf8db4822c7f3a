import { StaffAppReply, StaffAppsReply, type FailureKind } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MetricsCleanup } from '../src/registry/metrics/metrics-cleanup.js';
import { LiveReleases } from '../src/registry/releases/live-releases.js';
import { buildApp } from './support/built-app.js';
import { createVisitor } from './support/reporting-visitors.js';
import { startStaffedShop, type StaffedShop } from './support/staffed-shop.js';
import { eventually } from './support/test-gateway.js';

let shop: StaffedShop;
let { gateway, db, team, admin, staff, createApp } = {} as StaffedShop;

beforeAll(async () => {
  shop = await startStaffedShop();
  ({ gateway, db, team, admin, staff, createApp } = shop);
});
afterAll(() => shop.close());

describe('the list', () => {
  it('shows the releases of every app, the shell first', async () => {
    const [app, [live, canary, held]] = await createApp(3);
    await team.setCanary(app, canary!, 10);
    const { body } = await staff.list();
    const { data, total } = StaffAppsReply.parse(body);
    expect(data[0]!.app).toBe('shell');
    expect(total).toEqual({ count: data.length, exact: true });
    expect(data.find((entry) => entry.app === app)).toMatchObject({
      version: 2,
      enabled: true,
      live: { version: live, state: 'live', share: 90, by: 'shop', pages: { pages: 0, failed: 0 } },
      canary: { version: canary, state: 'canary', share: 10, together: [] },
      previous: { count: 0, newest: null },
      held: { count: 1, newest: { version: held } },
      withdrawn: { count: 0, newest: null },
    });
  });

  it('names the version that a rollback returns to, and the apps of a set', async () => {
    const [app, [first, second, third]] = await createApp(3);
    await team.promote(app, second!);
    await team.promote(app, third!);
    expect((await staff.show(app)).body.data.previous).toMatchObject({ count: 2, newest: { version: second } });
    await admin.act(app, 'rollback');
    const { data } = (await staff.show(app)).body;
    expect([data.live?.version, data.previous.newest?.version]).toEqual([second, first]);
    expect(data.withdrawn).toMatchObject({ count: 1, newest: { version: third } });

    const set = ['mfe-staffed-set-a', 'mfe-staffed-set-b'];
    const builds = (text: string) => Promise.all(set.map((name) => buildApp({ app: name, web: { 'main.js': text } })));
    await gateway.publish(...(await builds('older')));
    await gateway.publishSet(await builds('newer'), { canary: 5 });
    expect((await staff.show(set[0]!)).body.data.canary).toMatchObject({ share: 5, together: [set[1]] });
    await team.rollBack(set[0]!);
  });
});

describe('the details of an app', () => {
  it('list all versions with the findings of the gate', async () => {
    const [provider, user] = ['mfe-staffed-provider', 'mfe-staffed-user'];
    const withWidget = await buildApp({ app: provider, widgets: ['Badge'], web: { 'main.js': 'with' } });
    const without = await buildApp({ app: provider, web: { 'main.js': 'without' } });
    const uses = await buildApp({ app: user, record: { uses: { [`${provider}/Badge`]: ['{}'] } } });
    await gateway.publish(withWidget, uses);
    await gateway.hold(without);
    const { headers, body } = await staff.show(provider);
    const { data } = StaffAppReply.parse(body);
    expect(headers.get('etag')).toBe(`"${data.version}"`);
    expect(data.releases.map(({ version, state }) => [version, state])).toEqual([
      [without.record.version, 'held'],
      [withWidget.record.version, 'live'],
    ]);
    expect(data.releases[0]!.findings).toMatchObject([{ app: provider, rule: 'widget-used' }]);
    expect(data.releases[1]).toMatchObject({ findings: [], withdrawnAt: null, previewUntil: null });
    expect(data.releases[1]!.liveAt).not.toBeNull();
    expect(data.releases[1]!.bytes).toBeGreaterThan(0);
    expect(await admin.act(provider, 'promote', { version: without.record.version })).toMatchObject({
      status: 422,
      body: { code: 'release.refused', details: [{ rule: 'widget-used' }] },
    });
    const rolledBack = await admin.act(provider, 'rollback', { version: without.record.version }, { key: 'once-1' });
    expect(rolledBack.body).toMatchObject({ data: { live: { version: without.record.version } } });
    expect(rolledBack.body.warnings).toMatchObject([{ rule: 'widget-used' }]);
    const again = await admin.act(
      provider,
      'rollback',
      { version: without.record.version },
      { key: 'once-1', version: data.version },
    );
    expect(again.body).toEqual(rolledBack.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  it('have no findings for releases published before findings were stored', async () => {
    const [app] = await createApp(1);
    expect((await staff.show(app)).body.data.releases[0]!.findings).toBeNull();
  });

  it('cover the last 24 hours or 30 days', async () => {
    const [app] = await createApp(1);
    const hours = (await staff.show(app)).body.data.timeline;
    expect([hours.unit, hours.times.length]).toEqual(['hour', 24]);
    expect(Date.parse(hours.times[23]!) - Date.parse(hours.times[0]!)).toBe(23 * 3_600_000);
    expect(hours.times[0]).toMatch(/:30:00\.000Z$/);
    const days = (await staff.show(app, '?period=month')).body.data.timeline;
    expect([days.unit, days.times.length]).toEqual(['day', 30]);
    expect(days.times[29]).toMatch(/T18:30:00\.000Z$/);
    for (const query of ['?period=year', '?since=1'])
      expect(await staff.show(app, query)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });
});

describe('pages and web vitals', () => {
  it('count each page once by hour, even after the canary has ended, and by kind of failure', async () => {
    const [app, [live, canary]] = await createApp(2);
    await team.setCanary(app, canary!, 50);
    await eventually(async () => gateway.app.get(LiveReleases).current().channels.get(app)?.canary !== undefined);
    const visit = (version: string) => createVisitor(gateway, app, version);
    const failure = (failed: FailureKind) => [{ app, failed }];
    const broken = await visit(canary!);
    await Promise.all([
      broken.report(failure('render')),
      broken.report(failure('render')),
      broken.report(failure('script')),
    ]);
    await broken.report([{ app }], { vitals: { lcp: 4000 } });
    for (const lcp of [1000, 1100, 1200])
      await (await visit(canary!)).report([{ app }], { vitals: { lcp, cls: 0.01 } });
    await (await visit(live!)).report([{ app }, { app }], { vitals: {} });
    await team.promote(app, canary!);
    await db.query(
      `INSERT INTO release_pages (app, version, hour, outcome, pages)
       SELECT app, version, hour - interval '1 hour', outcome, 10 * pages FROM release_pages WHERE app = $1
       UNION ALL SELECT app, version, hour - interval '3 days', outcome, 100 * pages FROM release_pages WHERE app = $1`,
      [app],
    );

    const { data } = (await staff.show(app)).body;
    expect(data.live?.pages).toEqual({ pages: 44, failed: 11 });
    const release = data.releases.find(({ version }) => version === canary)!;
    expect(release.pages).toEqual({ pages: 444, failed: 111, failures: { render: 111, script: 111 } });
    expect(release.vitals['lcp']).toMatchObject({ samples: 4, p75: expect.closeTo(1200, -2) as number });
    const [newer, older, ...others] = data.timeline.releases;
    expect([newer?.version, older?.version, others]).toEqual([canary, live, []]);
    // The hour may have changed since.
    const sum = (counts: number[] = []) => counts.slice(-4).reduce((total, count) => total + count, 0);
    expect([sum(newer?.pages), sum(newer?.failed), sum(older?.pages), sum(older?.failed)]).toEqual([44, 11, 11, 0]);
    expect(newer!.pages.slice(0, 20).every((count) => count === 0)).toBe(true);
    expect(newer!.vitals['lcp']!.filter((value) => value !== null)).toEqual([expect.closeTo(1200, -2)]);
    expect(older!.vitals).toEqual({});
    const month = (await staff.show(app, '?period=month')).body.data.timeline;
    const counts = month.releases[0]!.pages.filter((count) => count > 0);
    expect(counts.reduce((total, count) => total + count)).toBe(444);
    expect(month.releases[0]!.pages.at(-4)).toBe(400);
  });

  it('are deleted after 30 days, except vitals recorded without a time', async () => {
    const [app, [live]] = await createApp(1);
    await db.query(
      `INSERT INTO release_pages (app, version, hour, outcome, pages)
       VALUES ($1, $2, now() - interval '29 days', 'ok', 1), ($1, $2, now() - interval '31 days', 'ok', 1)`,
      [app, live],
    );
    await db.query(
      `INSERT INTO release_vitals (app, version, metric, bucket, hour, samples)
       VALUES ($1, $2, 'lcp', 80, now() - interval '31 days', 5), ($1, $2, 'lcp', 80, '-infinity', 3)`,
      [app, live],
    );
    await gateway.app.get(MetricsCleanup).deleteOutdated();
    const [release] = (await staff.show(app)).body.data.releases;
    expect(release!.pages.pages).toBe(1);
    expect(release!.vitals['lcp']?.samples).toBe(3);
  });

  it('are summed by day after two days, without changing any figure', async () => {
    const [app, [live]] = await createApp(1);
    await db.query(
      `INSERT INTO release_vitals (app, version, metric, bucket, hour, samples)
       SELECT $1, $2, 'lcp', bucket, date_trunc('hour', now(), 'Asia/Kolkata') - hour * interval '1 hour', bucket
       FROM generate_series(0, 95) AS hour, generate_series(80, 82) AS bucket`,
      [app, live],
    );
    await db.query(
      `INSERT INTO release_pages (app, version, hour, outcome, pages) VALUES ($1, $2, now() - interval '3 days', 'ok', 1)`,
      [app, live],
    );
    const countRows = async () =>
      Number((await db.query('SELECT count(*) FROM release_vitals WHERE app = $1', [app])).rows[0].count);
    const readFigures = async () => {
      const { releases, timeline } = (await staff.show(app, '?period=month')).body.data;
      return [releases[0]!.vitals, timeline.releases[0]!.vitals];
    };
    const before = await readFigures();
    expect(await countRows()).toBe(96 * 3);
    await gateway.app.get(MetricsCleanup).deleteOutdated();
    await gateway.app.get(MetricsCleanup).deleteOutdated();
    // The hours of two days, and at most three daily sums.
    expect(await countRows()).toBeLessThanOrEqual((49 + 3) * 3);
    expect(await readFigures()).toEqual(before);
  });
});
