import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FailureKind, type ReleaseHealth, releasePaths } from '@chhapai/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { Alerts } from '../src/registry/metrics/alerts.js';
import { LiveReleases } from '../src/registry/releases/live-releases.js';
import { startRegistryShop, type RegistryShop } from './support/registry-shop.js';
import { checkReleases } from './support/release-checks.js';
import { createVisitor, type ReportingVisitor } from './support/reporting-visitors.js';
import { eventually } from './support/test-gateway.js';
import { startWebhookReceiver } from './support/webhook.js';

let shop: RegistryShop;
let webhook: Awaited<ReturnType<typeof startWebhookReceiver>>;
let raised: MockInstance<Alerts['raise']>[];
let hourlyAlerts: MockInstance<Alerts['raiseHourly']>[];
/** An app whose canary has half of the visitors, new for each test. */
let app: string;
let live: string;
let canary: string;

beforeAll(async () => {
  webhook = await startWebhookReceiver(1);
  shop = await startRegistryShop({ TRUSTED_PROXIES: '127.0.0.1', RELEASE_WEBHOOK_URL: webhook.url });
  const alerts = [shop.gateway, shop.second].map(({ app: nest }) => nest.get(Alerts));
  raised = alerts.map((gatewayAlerts) => vi.spyOn(gatewayAlerts, 'raise'));
  hourlyAlerts = alerts.map((gatewayAlerts) => vi.spyOn(gatewayAlerts, 'raiseHourly'));
});
afterAll(async () => {
  await shop.close();
  await webhook.close();
});
beforeEach(async () => {
  const sources = ['exports.app = { say: () => "fine" };', 'exports.app = { say() { throw new Error("broken"); } };'];
  ({ app, live, canary } = await shop.createCanary((n) => ({ node: sources[n], web: { 'main.js': sources[n]! } })));
});
// Every canary doubles the number of release sets.
afterEach(() => shop.team.promote(app, live));

const readState = async (version: string) => (await shop.team.readStates(app))[version]?.split(' ')[0];
const isWithdrawn = async () => (await readState(canary)) === 'withdrawn';
const readWithdrawals = async () =>
  (
    await shop.db.query(
      `SELECT by, version, reason, details FROM audit_entries WHERE app = $1 AND action = 'release.withdrawn'`,
      [app],
    )
  ).rows;
/** The alerts that both gateways have raised for the app. */
const raisedAlerts = () =>
  raised.flatMap(({ mock }) => mock.calls.map(([alert]) => alert)).filter((alert) => alert.app === app);
const receivedAlerts = () => webhook.alerts.filter((alert) => alert.app === app);

/**
 * Lets new visitors of a release report, each from a different network; failures are spread evenly among them. All open their
 * pages before the first reports, because a withdrawn release gets no new visitors.
 */
async function reportFromVisitors(
  version: string,
  count: number,
  failing = 0,
  kind: FailureKind = 'render',
): Promise<void> {
  const opened: ReportingVisitor[] = [];
  for (let n = 0; n < count; n++) opened.push(await createVisitor(n % 2 ? shop.gateway : shop.second, app, version));
  for (const [n, visitor] of opened.entries()) {
    const isFailing = Math.floor(((n + 1) * failing) / count) > Math.floor((n * failing) / count);
    await visitor.report([isFailing ? { app, failed: kind } : { app }]);
  }
}
/** Backdates the start of the canary. */
const backdateCanary = () =>
  shop.db.query(`UPDATE channels SET canary_since = canary_since - interval '5 minutes' WHERE app = $1`, [app]);
/** Waits until nothing that has been reported so far can raise another alert. */
async function finishChecks(): Promise<void> {
  await checkReleases(shop, app);
  await Promise.all(hourlyAlerts.flatMap(({ mock }) => mock.results.map(({ value }) => value)));
}

describe('a canary', () => {
  it('is withdrawn once after ten failed visitors within its first minute, and its team is alerted', async () => {
    await reportFromVisitors(canary, 9, 9);
    await finishChecks();
    expect(await readState(canary)).toBe('canary');
    const health = (await shop.team.request('GET', releasePaths.health(app))).body.data as ReleaseHealth[];
    expect(health).toMatchObject([{ version: canary, visitors: 9, failed: 9, failures: { render: 9 } }]);

    await Promise.all([reportFromVisitors(canary, 3, 3), reportFromVisitors(canary, 3, 3)]);
    await eventually(isWithdrawn);
    expect(await readState(live)).toBe('live');
    for (const { app: nest } of [shop.gateway, shop.second]) {
      await eventually(async () => nest.get(LiveReleases).current().channels.get(app)?.canary === undefined);
    }
    const [entry, ...more] = await readWithdrawals();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ by: 'shop', version: canary });
    expect(entry.reason).toMatch(/^1\d of 1\d visitors experienced a failure within its first minute$/);
    expect(entry.details).toMatchObject({
      live: { visitors: 0, failed: 0 },
      canary: { failed: expect.any(Number) as number },
    });
    await finishChecks();
    expect(raisedAlerts()).toHaveLength(1);
    // The receiver refused the first attempt.
    await eventually(async () => receivedAlerts().length > 0);
    expect(receivedAlerts()).toMatchObject([
      {
        event: 'release.withdrawn',
        version: canary,
        message: expect.stringContaining(entry.reason as string) as string,
      },
    ]);
  });

  it('is withdrawn later if its share of failures is unlikely to be chance', async () => {
    await backdateCanary();
    await reportFromVisitors(live, 40, 1);
    await reportFromVisitors(canary, 4, 4);
    await finishChecks();
    expect(await readState(canary)).toBe('canary');
    await reportFromVisitors(canary, 8, 3);
    await eventually(isWithdrawn);
    const [entry] = await readWithdrawals();
    expect(entry?.reason).toMatch(
      /^\d+ of \d+ visitors experienced a failure, compared with 1 of 40 for the live release; a difference this large would occur by chance/,
    );
  });

  it('is withdrawn after failures on the server, before any browser reports', async () => {
    const fetchText = (n: number) =>
      fetch(`${shop.second.url}/app?name=${app}`, { headers: { 'x-forwarded-for': `192.0.2.${n}` } }).then((page) =>
        page.text(),
      );
    for (let n = 0; n < 9; n++) await fetchText(7);
    await finishChecks();
    expect(await readState(canary)).toBe('canary');
    for (let n = 20; n < 100 && !(await isWithdrawn()); n++) await fetchText(n);
    await eventually(isWithdrawn);
    expect((await readWithdrawals())[0]?.reason).toMatch(
      /^[1-9]\d of [1-9]\d visitors experienced a failure within its first minute$/,
    );
    await eventually(async () => (await fetchText(7)).includes('fine'));
  });

  it('stays if it fails as often as the live release', async () => {
    await backdateCanary();
    await reportFromVisitors(live, 40, 10);
    await reportFromVisitors(canary, 40, 12);
    await finishChecks();
    expect(await readState(canary)).toBe('canary');
  });

  it('stays despite many reports from one visitor, from one network or with forged tickets', async () => {
    const attacker = await createVisitor(shop.second, app, canary);
    await Promise.all(Array.from({ length: 100 }, () => attacker.report([{ app, failed: 'render' }])));
    for (let n = 0; n < 30; n++)
      await (await createVisitor(shop.second, app, canary, '203.0.113.50')).report([{ app, failed: 'load' }]);
    for (let n = 0; n < 30; n++) {
      const visitor = await createVisitor(shop.second, app, canary);
      await visitor.report([{ app, failed: 'render' }], { ticket: attacker.ticket });
      await visitor.report([{ app, failed: 'render' }], { cookie: attacker.visitor });
    }
    for (let n = 0; n < 30; n++) {
      const withLive = await createVisitor(shop.second, app, live);
      await withLive.report([{ app: 'shell', failed: 'render' }]);
    }
    await finishChecks();
    expect(await readState(canary)).toBe('canary');
    const { rows } = await shop.db.query('SELECT count(failed)::int AS failed FROM release_visitors WHERE app = $1', [
      app,
    ]);
    expect(rows).toEqual([{ failed: 2 }]);
  });
});

it('alerts the team at most once an hour that a live release cannot be loaded', async () => {
  await shop.team.promote(app, live);
  await reportFromVisitors(live, 1, 1, 'render');
  await reportFromVisitors(live, 4, 4, 'load');
  await finishChecks();
  expect(raisedAlerts()).toMatchObject([{ event: 'release.failing', version: live }]);
  await shop.db.query(`UPDATE release_alerts SET raised_at = raised_at - interval '61 minutes' WHERE app = $1`, [app]);
  await reportFromVisitors(live, 2, 2, 'load');
  await finishChecks();
  expect(raisedAlerts()).toHaveLength(2);
});

it('alerts the team of changed files on a gateway before the first page request', async () => {
  await shop.team.promote(app, live);
  const bundle = join(shop.gateway.releasesDir, app, live, 'node/app.cjs');
  await appendFile(bundle, '\n// changed');
  const fresh = await shop.gateway.startAnother();
  await eventually(async () => receivedAlerts().length > 0);
  expect(receivedAlerts()).toMatchObject([{ event: 'release.failing', version: live }]);
  await fresh.close();
});
