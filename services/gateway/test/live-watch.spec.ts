import { releasePaths, type ReleaseHealth, type StaffApp } from '@chhapai/contracts';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { Alerts } from '../src/registry/metrics/alerts.js';
import { readStaffApp } from '../src/registry/staff/staff-apps.queries.js';
import { LiveReleases } from '../src/registry/releases/live-releases.js';
import { buildApp } from './support/built-app.js';
import { startRegistryShop, type RegistryShop } from './support/registry-shop.js';
import { checkReleases } from './support/release-checks.js';
import { createVisitor, type ReportingVisitor } from './support/reporting-visitors.js';
import { eventually } from './support/test-gateway.js';
import { startWebhookReceiver } from './support/webhook.js';

let shop: RegistryShop;
let webhook: Awaited<ReturnType<typeof startWebhookReceiver>>;
let raised: MockInstance<Alerts['raise']>[];
/** An app with an earlier and a live version, new for each test. */
let app: string;
let earlier: string;
let live: string;

beforeAll(async () => {
  webhook = await startWebhookReceiver();
  shop = await startRegistryShop({ TRUSTED_PROXIES: '127.0.0.1', RELEASE_WEBHOOK_URL: webhook.url });
  raised = [shop.gateway, shop.second].map(({ app: nest }) => vi.spyOn(nest.get(Alerts), 'raise'));
});
afterAll(async () => {
  await shop.close();
  await webhook.close();
});
beforeEach(async () => {
  [app, [earlier, live]] = (await shop.createApp(2)) as [string, [string, string]];
  await shop.team.promote(app, live);
  await waitUntilLive(live);
});

const shownVersion = () => shop.gateway.app.get(LiveReleases).current().channels.get(app)?.live?.record.version;
const waitUntilLive = (version: string) => eventually(async () => shownVersion() === version);
const ofApp = (all: readonly { event: string; app: string; version: string }[]) =>
  all.filter((alert) => alert.app === app).map(({ event, version }) => [event, version]);
/** The alerts that the team has received. */
const alerts = () => ofApp(webhook.alerts);
/** Those that both gateways have raised. */
const raisedAlerts = () => ofApp(raised.flatMap(({ mock }) => mock.calls.map(([alert]) => alert)));
const setAutomaticRollback = (enabled: boolean) =>
  shop.team.request('POST', releasePaths.automaticRollback(app), { enabled, message: 'We are on call' });
const readApp = (): Promise<StaffApp> => readStaffApp(shop.gateway.app.get(DataSource).manager, app);
const readAlarm = async () => (await readApp()).alarm;

/**
 * Reports a first failure, after which every page reports. Then lets new visitors report, each from a different network;
 * `failing` of them report a failure.
 */
async function reportFromVisitors(count: number, failing: number): Promise<void> {
  const first = await createVisitor(shop.gateway, app, shownVersion()!);
  await first.report([{ app, failed: 'script' }]);
  const opened: ReportingVisitor[] = [];
  for (let n = 0; n < count; n++) opened.push(await createVisitor(shop.gateway, app, shownVersion()!));
  // Those who succeed report first, so that the share of failures only rises.
  for (const [n, visitor] of [...opened.entries()].reverse()) {
    await visitor.report([n < failing ? { app, failed: 'script' } : { app }]);
  }
}
const readRollbacks = async () =>
  (
    await shop.db.query(
      `SELECT by, version, reason, details FROM audit_entries WHERE app = $1 AND action = 'release.rolled_back'`,
      [app],
    )
  ).rows;

describe('a live release that fails every visitor', () => {
  it('raises one alert, which staff and its team see, and stays live', async () => {
    await reportFromVisitors(14, 14);
    await eventually(async () => alerts().length > 0);
    await checkReleases(shop, app);
    expect(raisedAlerts()).toEqual([['release.failing', live]]);
    expect(await shop.team.readStates(app)).toMatchObject({ [live]: 'live 100' });
    const { alarm, automaticRollback } = await readApp();
    expect(alarm?.message).toMatch(/^The live release mfe-shop-\d+ .* is failing: 1\d of 1\d visitors experienced/);
    expect(automaticRollback).toBe(false);
    const health = (await shop.team.request('GET', releasePaths.health(app))).body.data as ReleaseHealth[];
    expect(health).toMatchObject([{ version: live, alarm, failures: { script: expect.any(Number) as number } }]);
    expect(await readRollbacks()).toEqual([]);
  });

  it('is rolled back once if its team allows it, and its earlier release is not rolled back as well', async () => {
    expect(await setAutomaticRollback(true)).toMatchObject({ status: 200, body: { data: { app, enabled: true } } });
    expect((await readApp()).automaticRollback).toBe(true);
    await reportFromVisitors(14, 14);
    await waitUntilLive(earlier);
    expect(await shop.team.readStates(app)).toMatchObject({ [earlier]: 'live 100', [live]: 'withdrawn 0' });
    const [entry, ...more] = await readRollbacks();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ by: 'shop', version: earlier, details: { automatic: true, withdrawn: [live] } });
    expect(entry.reason).toMatch(/^1\d of 1\d visitors experienced a failure within 10 minutes$/);
    await eventually(async () => alerts().length === 2);
    expect(alerts()).toEqual([
      ['release.failing', live],
      ['release.rolled_back', live],
    ]);

    await reportFromVisitors(14, 14);
    await eventually(async () => alerts().length === 3);
    await checkReleases(shop, app);
    expect(await shop.team.readStates(app)).toMatchObject({ [earlier]: 'live 100' });
    expect(raisedAlerts().slice(2)).toEqual([['release.failing', earlier]]);
  });

  it('is not rolled back if another live app needs what its earlier release lacks', async () => {
    const newer = await buildApp({ app, web: { 'main.js': `${app} 3` }, widgets: ['Card'] });
    const user = await buildApp({ app: `${app}-user`, record: { uses: { [`${app}/Card`]: ['{}'] } } });
    await shop.gateway.putHeld(newer);
    await shop.team.promote(app, newer.record.version);
    await shop.gateway.putLive(user);
    await waitUntilLive(newer.record.version);
    await setAutomaticRollback(true);
    await reportFromVisitors(14, 14);
    await eventually(async () => alerts().length > 0);
    await checkReleases(shop, app);
    expect(raisedAlerts()).toEqual([['release.failing', newer.record.version]]);
    expect(await shop.team.readStates(app)).toMatchObject({ [newer.record.version]: 'live 100', [live]: 'previous 0' });
    expect(await readRollbacks()).toEqual([]);
  });

  it('is not rolled back if it has worked for a day, or if there is no earlier release', async () => {
    await setAutomaticRollback(true);
    await shop.db.query(`UPDATE releases SET was_live_at = was_live_at - interval '25 hours' WHERE version = $1`, [
      live,
    ]);
    await reportFromVisitors(14, 14);
    await checkReleases(shop, app);
    expect(raisedAlerts()).toEqual([['release.failing', live]]);
    expect(await shop.team.readStates(app)).toMatchObject({ [live]: 'live 100' });
    await shop.db.query('DELETE FROM release_alerts WHERE app = $1', [app]);
    await shop.db.query('UPDATE releases SET was_live_at = now() WHERE version = $1', [live]);
    await shop.db.query('UPDATE releases SET withdrawn_at = now() WHERE version = $1', [earlier]);
    await reportFromVisitors(14, 14);
    await checkReleases(shop, app);
    expect(raisedAlerts()).toHaveLength(2);
    expect(await shop.team.readStates(app)).toMatchObject({ [live]: 'live 100' });
    expect(await readRollbacks()).toEqual([]);
  });

  it('raises no alert if its failures are spread over more than ten minutes', async () => {
    // At most nine failures, including the first one.
    await reportFromVisitors(8, 8);
    await shop.db.query(`UPDATE release_visitors SET seen_at = seen_at - interval '11 minutes' WHERE app = $1`, [app]);
    await reportFromVisitors(3, 3);
    await checkReleases(shop, app);
    expect(await readAlarm()).toBeNull();
  });
});

describe('a live release', () => {
  it('raises no alert while most visitors succeed, or for many failures from one visitor or network', async () => {
    await setAutomaticRollback(true);
    await reportFromVisitors(60, 14);
    const visitor = await createVisitor(shop.gateway, app, live);
    for (let n = 0; n < 80; n++) await visitor.report([{ app, failed: 'render' }]);
    for (let n = 0; n < 80; n++)
      await (await createVisitor(shop.gateway, app, live, '203.0.113.60')).report([{ app, failed: 'render' }]);
    await checkReleases(shop, app);
    expect(await readAlarm()).toBeNull();
    expect(await shop.team.readStates(app)).toMatchObject({ [live]: 'live 100' });
  });
});

describe('the automatic rollback of an app', () => {
  it('is off until its team allows it, and each change is recorded once, with its reason', async () => {
    expect((await readApp()).automaticRollback).toBe(false);
    await Promise.all([setAutomaticRollback(true), setAutomaticRollback(true)]);
    await setAutomaticRollback(false);
    const { rows } = await shop.db.query(
      `SELECT by, reason, details FROM audit_entries WHERE app = $1 AND action = 'app.automatic_rollback_set' ORDER BY number`,
      [app],
    );
    expect(rows).toEqual(
      [true, false].map((enabled) => ({
        by: 'shop',
        reason: 'We are on call',
        details: { automaticRollback: enabled },
      })),
    );
    expect(
      await shop.team.request('POST', releasePaths.automaticRollback('mfe-nothing'), { enabled: true }),
    ).toMatchObject({
      status: 404,
    });
  });
});
