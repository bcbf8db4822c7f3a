import { type ReleaseHealth, releasePaths, reportPaths } from '@chhapai/contracts';
import type { TestService } from '@chhapai/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PayloadSigner } from '../src/payload-signer.js';
import { LiveReleases } from '../src/registry/releases/live-releases.js';
import { registryClient } from './support/registry-client.js';
import { startRegistryShop, type RegistryShop } from './support/registry-shop.js';
import { sendReport, createVisitor } from './support/reporting-visitors.js';
import { eventually } from './support/test-gateway.js';

let shop: RegistryShop;
/** An app whose canary has half of the visitors, new for each test. */
let app: string;
let live: string;
let canary: string;

beforeAll(async () => void (shop = await startRegistryShop({ TRUSTED_PROXIES: '127.0.0.1' })));
afterAll(() => shop.close());
beforeEach(async () => void ({ app, live, canary } = await shop.createCanary()));
// Every canary doubles the number of release sets.
afterEach(() => shop.team.promote(app, live));

const hasCanary = async (service: TestService) =>
  service.app.get(LiveReleases).current().channels.get(app)?.canary?.record.version === canary;
/** Reads how many visitors there were and how many of them had a failure, such as `10 2`. */
async function readCounts(version = canary): Promise<string> {
  const { rows } = await shop.db.query<{ counted: string }>(
    `SELECT count(*) || ' ' || count(failed) AS counted FROM release_visitors WHERE app = $1 AND version = $2`,
    [app, version],
  );
  return rows[0]?.counted ?? '';
}
const failedApps = () => [{ app, failed: 'render' as const }];

describe('reports of pages', () => {
  it('count a visitor once, regardless of how many failures a page reports, and of which kind', async () => {
    const visitor = await createVisitor(shop.gateway, app, canary);
    expect(await visitor.report([{ app }])).toBe(204);
    expect(await readCounts()).toBe('1 0');
    await Promise.all(Array.from({ length: 200 }, () => visitor.report(failedApps())));
    await visitor.report([{ app, failed: 'script' }]);
    const onLive = await createVisitor(shop.gateway, app, live);
    await onLive.report([{ app }]);
    expect(await readCounts()).toBe('1 1');
    expect(await readCounts(live)).toBe('1 0');
  });

  it('store nothing that identifies the visitor', async () => {
    const visitor = await createVisitor(shop.gateway, app, canary, '203.0.113.77');
    await visitor.report(failedApps());
    const { rows } = await shop.db.query<{ row: string }>(
      'SELECT v::text AS row FROM release_visitors v WHERE app = $1',
      [app],
    );
    const hex = Buffer.from(visitor.visitor).toString('hex');
    for (const secret of [visitor.visitor, hex, '203.0.113', Buffer.from('203.0.113.77').toString('hex')]) {
      expect(rows[0]?.row).not.toContain(secret);
    }
  });

  it('count a network once: an IPv4 address, or a /64 of IPv6', async () => {
    for (const address of ['203.0.113.5', '203.0.113.5', '2001:db8:1:2::1', '2001:db8:1:2:3::9', '2001:db8:1:3::1']) {
      await (await createVisitor(shop.gateway, app, canary, address)).report(failedApps());
    }
    expect(await readCounts()).toBe('3 3');
  });

  it('count every visitor with a loopback address', async () => {
    for (let n = 0; n < 3; n++)
      await (await createVisitor(shop.gateway, app, canary, '127.0.0.1')).report(failedApps());
    expect(await readCounts()).toBe('3 3');
  });

  it('ignore forwarded addresses of untrusted clients', async () => {
    const direct = await shop.gateway.startAnother({ TRUSTED_PROXIES: '10.0.0.0/8' });
    await eventually(() => hasCanary(direct));
    const [first, second] = [
      await createVisitor(direct, app, canary, '203.0.113.8'),
      await createVisitor(direct, app, canary, '203.0.113.8'),
    ];
    await first.report(failedApps());
    await second.report(failedApps());
    expect(await readCounts()).toBe('2 2');
    await direct.close();
  });

  it('have no effect if they are forged', async () => {
    const [mine, other] = [
      await createVisitor(shop.gateway, app, canary),
      await createVisitor(shop.gateway, app, canary),
    ];
    const [content = '', mac = ''] = mine.ticket.split('.');
    const forged = Buffer.from(Buffer.from(content, 'base64url').toString().replace('"', '"x')).toString('base64url');
    const signer = shop.gateway.app.get(PayloadSigner);
    const aDayAgo = Math.floor(Date.now() / 1000) - 24 * 3600 - 5;
    const [id, , sampled, fingerprints] = JSON.parse(Buffer.from(content, 'base64url').toString()) as unknown[];
    const forgeries: [string, Parameters<typeof mine.report>[1]][] = [
      ['with the ticket of another visitor', { ticket: other.ticket }],
      ['without the cookie', { cookie: '' }],
      ['with a forged ticket', { ticket: `${forged}.${mac}` }],
      [
        'with an expired ticket',
        { ticket: await signer.sign(`ticket.${mine.visitor}`, [id, aDayAgo, sampled, fingerprints]) },
      ],
      ['signed for another purpose', { ticket: await signer.sign('preview', [id, 9e9, sampled, fingerprints]) }],
      ['without a valid ticket', { ticket: 'x' }],
    ];
    for (const [description, forgery] of forgeries) {
      expect(await mine.report(failedApps(), forgery), description).toBe(204);
      expect(await readCounts(), description).toBe('0 0');
    }
    const withLive = await createVisitor(shop.gateway, app, live);
    await withLive.report(failedApps());
    await withLive.report([{ app: 'mfe-elsewhere', failed: 'load' }]);
    expect([await readCounts(), await readCounts(live)]).toEqual(['0 0', '1 1']);
  });

  it('are not counted if the page was served before the canary', async () => {
    const early = await createVisitor(shop.gateway, app, canary);
    await shop.team.rollBack(app);
    await shop.team.setCanary(app, canary, 50);
    // Tickets have a precision of one second.
    await shop.db.query(`UPDATE channels SET canary_since = canary_since + interval '1 second' WHERE app = $1`, [app]);
    await eventually(() => hasCanary(shop.gateway));
    await early.report(failedApps());
    expect(await readCounts()).toBe('0 0');
  });

  it('count the web vitals of a page once, for the releases it used', async () => {
    const visitor = await createVisitor(shop.gateway, app, canary);
    const vitals = { lcp: 1234, cls: 0.02, ttfb: 80 };
    for (let attempt = 0; attempt < 5; attempt++)
      await visitor.report([{ app }], { vitals, url: attempt % 2 ? shop.gateway.url : shop.second.url });
    const slower = await createVisitor(shop.gateway, app, canary);
    await slower.report([{ app }], { vitals: { lcp: 4000 } });
    const { status, body } = await shop.team.request('GET', releasePaths.health(app));
    expect(status).toBe(200);
    const [health, ...others] = body.data as ReleaseHealth[];
    expect(others).toEqual([]);
    expect(health).toMatchObject({ version: canary, visitors: 2, failed: 0, failures: {} });
    expect(health?.vitals['lcp']?.samples).toBe(2);
    expect(health?.vitals['lcp']?.p75).toBeGreaterThan(3800);
    expect(health?.vitals['lcp']?.p75).toBeLessThan(4200);
    expect(health?.vitals['cls']).toEqual({ p75: expect.closeTo(0.02, 2) as number, samples: 1 });
    expect((await registryClient(shop.gateway.url, undefined).request('GET', releasePaths.health(app))).status).toBe(
      401,
    );
  });

  it('are deleted when the canary ends', async () => {
    await (await createVisitor(shop.gateway, app, canary)).report(failedApps());
    expect(await readCounts()).toBe('1 1');
    await shop.team.promote(app, canary);
    await eventually(async () => (await readCounts()) === '0 0');
  });

  it('are refused if they are invalid', async () => {
    const invalidReports: unknown[] = [
      '{',
      '',
      '{"__proto__":{"ticket":"x"},"ticket":"x","apps":[{"app":"shell"}]}',
      {},
      { ticket: 'x', apps: [] },
      { ticket: 'x', apps: [{ app: '../etc' }] },
      { ticket: 'x', apps: [{ app: 'shell', failed: 'gone' }] },
      { ticket: 'x', apps: [{ app: 'shell' }], message: 'my name is Asha' },
      { ticket: 'x', apps: [{ app: 'shell' }], vitals: { lcp: -1 } },
      { ticket: 'x'.repeat(601), apps: [{ app: 'shell' }] },
    ];
    for (const body of invalidReports) {
      const response = await sendReport(shop.gateway.url, body);
      expect(response.status, JSON.stringify(body)).toBe(400);
    }
    const long = { ticket: 'x', apps: [{ app: 'shell' }], padding: 'x'.repeat(20_000) };
    expect((await sendReport(shop.gateway.url, long)).status).toBe(413);
    expect((await sendReport(shop.gateway.url, 'x', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await fetch(shop.gateway.url + reportPaths.page)).status).toBe(404);
    const preflight = await fetch(shop.gateway.url + reportPaths.page, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('policy violations', () => {
  const legacyReport = (more: object = {}) => ({
    'csp-report': {
      'document-uri': `${shop.gateway.url}/products?q=secret`,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'inline',
      'original-policy': "default-src 'self'",
      ...more,
    },
  });
  const readViolations = async () =>
    (await shop.db.query('SELECT directive, blocked, page, times::int FROM policy_violations ORDER BY blocked')).rows;

  it('are counted in both report formats, except those of browser extensions', async () => {
    await shop.db.query('DELETE FROM policy_violations');
    const body = {
      documentURL: `${shop.gateway.url}/`,
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/a.js',
    };
    const send = (report: unknown, type: string) =>
      sendReport(shop.gateway.url, report, { 'content-type': type }, reportPaths.policy);
    for (let attempt = 0; attempt < 3; attempt++)
      expect((await send(legacyReport(), 'application/csp-report')).status).toBe(204);
    await send(legacyReport({ 'source-file': 'chrome-extension' }), 'application/csp-report');
    const font = { ...body, effectiveDirective: 'font-src', blockedURL: 'https://fonts.example/f.woff2' };
    const several = [body, font, body].map((each) => ({ type: 'csp-violation', body: each }));
    await send(several, 'application/reports+json');
    expect((await send({ hello: 1 }, 'application/csp-report')).status).toBe(400);
    expect(await readViolations()).toEqual([
      { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/', times: 2 },
      { directive: 'font-src', blocked: 'https://fonts.example', page: '/', times: 1 },
      { directive: 'script-src-elem', blocked: 'inline', page: '(no page)', times: 3 },
    ]);
  });

  it('cannot fill the database', async () => {
    await shop.db.query(`INSERT INTO policy_violations (directive, blocked, page, times)
      SELECT 'img-src', 'https://' || n || '.example', '/', 1 FROM generate_series(1, 1000) n`);
    await sendReport(
      shop.gateway.url,
      legacyReport({ 'blocked-uri': 'https://one-more.example/' }),
      {},
      reportPaths.policy,
    );
    await sendReport(shop.gateway.url, legacyReport(), {}, reportPaths.policy);
    const all = await readViolations();
    expect(all.some(({ blocked }) => blocked === 'https://one-more.example')).toBe(false);
    expect(all.find(({ blocked }) => blocked === 'inline')?.times).toBe(4);
  });
});

it('adds a ticket to every page, and the reporting endpoint to the policy', async () => {
  const page = await fetch(`${shop.gateway.url}/snapshot`);
  expect(page.headers.get('server-timing')).toMatch(/^ticket;desc="[\w-]+\.[\w-]{43}", sampled$/);
  expect(page.headers.get('content-security-policy')).toMatch(new RegExp(`report-uri ${reportPaths.policy}$`));
  const secure = await shop.gateway.startAnother({ PUBLIC_ORIGIN: 'https://shop.example' });
  const secured = await fetch(secure.url);
  await secure.close();
  expect(secured.headers.get('content-security-policy')).toContain(
    `report-uri ${reportPaths.policy}; report-to policy`,
  );
  expect(secured.headers.get('reporting-endpoints')).toBe(`policy="${reportPaths.policy}"`);
});
