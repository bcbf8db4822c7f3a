import { releasePaths, type ReleaseHealth } from '@chhapai/contracts';
import { Overload } from '@chhapai/service-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SilentPages } from '../src/edge/reports/silent-pages.js';
import { ReleaseMetrics } from '../src/registry/metrics/release-metrics.js';
import { ReleaseWatch } from '../src/registry/metrics/release-watch.js';
import { LiveReleases } from '../src/registry/releases/live-releases.js';
import { connectTo, startRegistryShop, type RegistryShop } from './support/registry-shop.js';
import { sendReport } from './support/reporting-visitors.js';
import { eventually, buildStandInShell, startTestGateway } from './support/test-gateway.js';
import { withoutDatabase } from './support/without-database.js';

const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
  'sec-fetch-dest': 'document',
};

let shop: RegistryShop;
/** An app with a live version and a canary for half of the visitors, new for each test. */
let app: string;
let live: string;
let canary: string;
let addresses = 0;

beforeAll(async () => {
  shop = await startRegistryShop({ TRUSTED_PROXIES: '127.0.0.1' }, buildStandInShell('shop', { reportsStart: true }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  ({ app, live, canary } = await shop.createCanary((n, name) => ({
    routes: [`/${name}`],
    web: { 'main.js': `${name} ${n}` },
  })));
  // The canary's start is backdated, so that failures in its first minute are compared, too.
  await shop.db.query(`UPDATE channels SET canary_since = now() - interval '5 minutes' WHERE app = $1`, [app]);
});

// Every canary doubles the number of release sets.
afterEach(() => shop.team.promote(app, live));

interface OpenPage {
  version: string;
  /** Sends the report that a page sends as soon as it can be used. */
  start(): Promise<Response>;
}

/** Opens a page of the app as a new visitor. */
async function openPage(headers: Record<string, string> = BROWSER): Promise<OpenPage> {
  const address = `198.51.${++addresses >> 8}.${addresses & 255}`;
  const response = await fetch(`${shop.gateway.url}/${app}`, { headers: { ...headers, 'x-forwarded-for': address } });
  await response.text();
  const cookie = response.headers.getSetCookie()[0]!.split(';')[0]!;
  const timing = response.headers.get('server-timing');
  // While new releases are being prepared, pages have the previous ones and no ticket.
  if (timing === null) return openPage(headers);
  const ticket = /desc="([^"]+)"/.exec(timing)![1];
  const [, version] = new RegExp(`${app}@([^,]+)`).exec(response.headers.get('x-release')!)!;
  const report = { ticket, apps: [{ app: 'shell' }, { app }], started: true };
  return {
    version: version!,
    start: () => sendReport(shop.gateway.url, report, { cookie, 'x-forwarded-for': address }),
  };
}

/** Opens pages until at least `count` visitors have got each version. Those for which `isSilent` is true do not report. */
async function openPages(
  count: number,
  isSilent: (version: string, n: number) => boolean,
  headers?: Record<string, string>,
) {
  const opened: Record<string, number> = { [live]: 0, [canary]: 0 };
  while (opened[live]! < count || opened[canary]! < count) {
    const page = await openPage(headers);
    const n = ++opened[page.version]!;
    if (!isSilent(page.version, n)) expect((await page.start()).status).toBe(204);
  }
}

/** Lets a minute pass for all opened pages. */
async function passOneMinute(): Promise<void> {
  const pages = shop.gateway.app.get(SilentPages);
  await pages.store();
  await shop.db.query(`UPDATE awaited_pages SET served_at = served_at - interval '61 seconds'`);
  await pages.count();
}

const readFailures = async () => {
  const releases = (await shop.team.request('GET', releasePaths.health(app))).body.data as ReleaseHealth[];
  return Object.fromEntries(releases.map(({ version, failures }) => [version, failures]));
};
const readState = async (version: string) => (await shop.team.readStates(app))[version]?.split(' ')[0];

describe('a page that never reports', () => {
  it('counts as a failure of its app, once a minute has passed', async () => {
    const page = await openPage();
    await shop.gateway.app.get(SilentPages).store();
    await shop.gateway.app.get(SilentPages).count();
    expect(await readFailures()).toEqual({});
    await passOneMinute();
    expect(await readFailures()).toEqual({ [page.version]: { silent: 1 } });
    await passOneMinute();
    expect(await readFailures()).toEqual({ [page.version]: { silent: 1 } });
  });

  it('counts in the figures for staff once for each time it was opened', async () => {
    await Promise.all([openPage(), openPage(), openPage(), openPage(), openPage()]);
    await passOneMinute();
    const { rows } = await shop.db.query(
      'SELECT outcome, sum(pages)::int AS pages FROM release_pages WHERE app = $1 GROUP BY 1 ORDER BY 1',
      [app],
    );
    expect(rows).toEqual([
      { outcome: 'failed', pages: 5 },
      { outcome: 'silent', pages: 5 },
    ]);
  });

  it('is counted later if that fails at first', async () => {
    const page = await openPage();
    const addPages = vi.spyOn(shop.gateway.app.get(ReleaseMetrics), 'addPages').mockRejectedValue(new Error('no'));
    await passOneMinute();
    addPages.mockRestore();
    await shop.gateway.app.get(SilentPages).count();
    expect(await readFailures()).toEqual({ [page.version]: { silent: 1 } });
    const figures = 'SELECT outcome, pages::int FROM release_pages WHERE app = $1 ORDER BY 1';
    const readFigures = async () => (await shop.db.query(figures, [app])).rows;
    await expect.poll(readFigures, { timeout: 10_000 }).toEqual([
      { outcome: 'failed', pages: 1 },
      { outcome: 'silent', pages: 1 },
    ]);
  });

  it('is stored, even if thousands are waiting to be stored', async () => {
    const pages = shop.gateway.app.get(SilentPages);
    const set = shop.gateway.app.get(LiveReleases).liveSet();
    const opened = { visitor: 'v', address: '198.51.100.1', path: `/${app}`, set };
    for (let n = 0; n < 6_000; n++) pages.expectReport({ ...opened, id: `waiting-${n}` });
    const count = `SELECT count(*)::int AS stored FROM awaited_pages WHERE page LIKE 'waiting-%'`;
    await eventually(async () => {
      await pages.store();
      return (await shop.db.query<{ stored: number }>(count)).rows[0]?.stored === 12_000;
    });
    await shop.db.query(`DELETE FROM awaited_pages WHERE page LIKE 'waiting-%'`);
  });

  it('is stored after an outage of the database, unless 10,000 others were waiting before it', async () => {
    const gateway = await startTestGateway();
    await gateway.publish(await buildStandInShell('shop', { reportsStart: true }));
    const pages = gateway.app.get(SilentPages);
    const releases = gateway.app.get(LiveReleases);
    await eventually(async () => releases.liveSet().records.has('shell'));
    const set = releases.liveSet();
    await withoutDatabase(gateway, async () => {
      for (let n = 0; n < 10_005; n++)
        pages.expectReport({ id: String(n), visitor: 'v', address: '198.51.100.1', path: '/', set });
      await pages.store();
    });
    const db = await connectTo(gateway);
    const query = 'SELECT count(*)::int AS stored, max(page::int) AS last FROM awaited_pages';
    await expect
      .poll(async () => {
        await pages.store();
        return db.query(query);
      })
      .toEqual([{ stored: 10_000, last: 9_999 }]);
    await db.destroy();
    await gateway.close();
  });

  it('does not count if it has started, was opened by a bot, or is only prerendered', async () => {
    const page = await openPage();
    await page.start();
    await openPage({ ...BROWSER, 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await openPage({ 'user-agent': BROWSER['user-agent'] });
    await openPage({ ...BROWSER, 'sec-purpose': 'prefetch;prerender' });
    await passOneMinute();
    expect(await readFailures()).toEqual({ [page.version]: {} });
  });

  it('does not count if it was a redirect or the busy page, which have no scripts to report with', async () => {
    const open = (path: string) => fetch(shop.gateway.url + path, { headers: BROWSER, redirect: 'manual' });
    const countStored = async () => {
      await shop.gateway.app.get(SilentPages).store();
      return (await shop.db.query('SELECT FROM awaited_pages')).rows.length;
    };
    expect((await open('/moved')).status).toBe(302);
    const overload = shop.gateway.app.get(Overload);
    const admit = vi.spyOn(overload, 'admit').mockImplementation((requestClass) => {
      throw overload.refusal(requestClass);
    });
    const busy = await open('/nowhere');
    admit.mockRestore();
    expect(busy.status).toBe(503);
    expect(await countStored()).toBe(0);
    expect((await open('/nowhere')).status).toBe(404);
    expect(await countStored()).toBe(1);
  });

  it('is stored without its address in plain text, and only until it has been counted', async () => {
    await openPage();
    await shop.gateway.app.get(SilentPages).store();
    const { rows } = await shop.db.query('SELECT * FROM awaited_pages');
    expect(rows.length).toBeGreaterThan(0);
    expect(
      JSON.stringify(rows.map((row) => ({ ...row, visitor: row.visitor.toString(), address: row.address.toString() }))),
    ).not.toContain('198.51.');
    await passOneMinute();
    expect((await shop.db.query('SELECT FROM awaited_pages')).rows).toEqual([]);
  });
});

describe('a canary whose pages never start', () => {
  it('is withdrawn, because pages of the live release do start', async () => {
    await openPages(12, (version) => version === canary);
    await passOneMinute();
    await eventually(async () => (await readState(canary)) === 'withdrawn');
    expect(await readState(live)).toBe('live');
  });

  it('stays if as many pages of the live release are silent', async () => {
    await openPages(8, (_version, n) => n % 2 === 0);
    await passOneMinute();
    await shop.gateway.app.get(ReleaseWatch).checkCanary(app);
    expect(await readState(canary)).toBe('canary');
  });
});
