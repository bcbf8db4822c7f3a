import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPreviewShop, type PreviewShop } from './support/preview-shop.js';
import { eventually } from './support/test-gateway.js';

let shop: PreviewShop;

beforeAll(async () => {
  shop = await startPreviewShop();
});
afterAll(() => shop.close());

const readEvents = async (action: string) =>
  (
    await shop.db.query('SELECT by, app, version, details FROM audit_entries WHERE action = $1 ORDER BY number', [
      action,
    ])
  ).rows as { by: string; app: string; version: string; details: Record<string, unknown> }[];

describe('a link to a held version', () => {
  let link: URL;
  let cookie: string;

  beforeAll(async () => {
    link = await shop.createLink(shop.held.record.version);
    const response = await shop.open(link);
    expect(response.status).toBe(303);
    // The first of its pages that needs no parameter.
    expect(response.headers.get('location')).toBe('/products');
    cookie = shop.cookieOf(response);
    // Until the gateway has prepared the version, the visitor gets pages of the live release.
    await eventually(
      async () => (await shop.readPage({ cookie })).versions['mfe-catalogue'] === shop.held.record.version,
    );
  });

  it('shows the version only to visitors who opened the link, with a note on the page', async () => {
    const previewed = await shop.readPage({ cookie });
    expect(previewed.versions['mfe-catalogue']).toBe(shop.held.record.version);
    expect(previewed.preview).toMatchObject({ app: 'mfe-catalogue', of: shop.held.record.version });
    expect(previewed.header).toContain(`mfe-catalogue@${shop.held.record.version}`);

    const others = await shop.readPage();
    expect(others.versions['mfe-catalogue']).toBe(shop.live.record.version);
    expect(others.preview).toBeUndefined();
  });

  it('applies to API requests of that visitor, too', async () => {
    const { headers } = await fetch(`${shop.gateway.url}/api/products`, { headers: { cookie } });
    expect(headers.get('x-release')).toContain(`mfe-catalogue@${shop.held.record.version}`);
  });

  it('leads to pages that are not stored and do not report', async () => {
    const previewed = await shop.readPage({ cookie });
    expect(previewed.caching).toBe('private, no-store');
    expect(previewed.timing).toBeNull();
  });

  it('sets a cookie that scripts cannot read and that expires with the link', async () => {
    const short = await shop.open(await shop.createLink(shop.held.record.version, 'mfe-catalogue', 5));
    const [set] = short.headers.getSetCookie().filter((text) => text.startsWith('preview='));
    expect(set).toMatch(/; HttpOnly/);
    expect(set).toMatch(/; SameSite=Lax/);
    expect(Number(/Max-Age=(\d+)/.exec(set ?? '')?.[1])).toSatisfy((age: number) => age > 290 && age <= 300);
    expect(short.headers.get('cache-control')).toBe('no-store');
  });

  it('works on another gateway, and for an app that is disabled or has nothing live', async () => {
    const other = await shop.gateway.startAnother();
    await shop.db.query(`UPDATE channels SET is_enabled = false WHERE app = 'mfe-catalogue'; NOTIFY releases`);
    await eventually(async () => (await shop.readPage()).versions['mfe-catalogue'] === undefined);
    for (const url of [shop.gateway.url, other.url]) {
      const { headers } = await fetch(`${url}/api/products`, { headers: { cookie } });
      expect(headers.get('x-release')).toContain(shop.held.record.version);
    }
    await shop.db.query(`UPDATE channels SET is_enabled = true WHERE app = 'mfe-catalogue'; NOTIFY releases`);
    await eventually(async () => (await shop.readPage()).versions['mfe-catalogue'] !== undefined);
    await other.close();
  });

  it('opens a preview that visitors leave with a form, which returns to the previous page', async () => {
    const leave = (referer?: string) =>
      fetch(`${shop.gateway.url}/preview/leave`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          cookie,
          'content-type': 'application/x-www-form-urlencoded',
          ...(referer !== undefined && { referer }),
        },
      });
    const response = await leave(`${shop.gateway.url}/products?category=mug`);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/products?category=mug');
    expect(response.headers.getSetCookie().find((text) => text.startsWith('preview='))).toMatch(
      /^preview=;.*Expires=Thu, 01 Jan 1970/,
    );
    expect((await leave('https://elsewhere.example/phish')).headers.get('location')).toBe('/');
    expect((await leave(`${shop.gateway.url}/preview/leave`)).headers.get('location')).toBe('/');
    expect((await leave()).headers.get('location')).toBe('/');
  });

  it('opens a preview that visitors can also leave on a separate page, in case a dev server is not running', async () => {
    const page = await fetch(`${shop.gateway.url}/preview/leave`, { headers: { cookie } });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(await page.text()).toContain('<form method="post" action="/preview/leave">');
  });

  it('leads to a given page, but only on this site', async () => {
    const openWithTarget = async (path: string) => {
      const url = new URL(link);
      url.searchParams.set('to', path);
      return (await shop.open(url)).headers.get('location');
    };
    expect(await openWithTarget('/product/42?size=large')).toBe('/product/42?size=large');
    for (const elsewhere of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', '/a\\b']) {
      expect(await openWithTarget(elsewhere), elsewhere).toMatch(/^\/(products|a\/b)$/);
    }
  });

  it('is recorded when it is created, and once for each visitor who opens it', async () => {
    const fresh = await shop.createLink(shop.held.record.version);
    const created = (await readEvents('preview.made')).at(-1);
    expect(created).toMatchObject({ by: 'shop', app: 'mfe-catalogue', version: shop.held.record.version });
    const countOpenings = async () =>
      (await readEvents('preview.opened')).filter(({ details }) => details['link'] === created?.details['link']).length;
    const first = await shop.open(fresh);
    await shop.open(fresh, { cookie: shop.cookieOf(first) });
    expect(await countOpenings()).toBe(1);
    await shop.open(fresh);
    expect(await countOpenings()).toBe(2);
  });

  it('keeps its version from being pruned until the last link expires', async () => {
    const readExpiry = async () =>
      (
        await shop.db.query<{ until: Date }>('SELECT preview_until AS until FROM releases WHERE version = $1', [
          shop.held.record.version,
        ])
      ).rows[0]!.until;
    await shop.createLink(shop.held.record.version, 'mfe-catalogue', 7 * 24 * 60);
    const longest = await readExpiry();
    expect(longest.getTime() - Date.now()).toBeGreaterThan(7 * 24 * 3_599_000);
    await shop.createLink(shop.held.record.version, 'mfe-catalogue', 1);
    expect(await readExpiry()).toEqual(longest);
  });
});

describe('a link to a dev server', () => {
  it('loads the app from there for this visitor only, and allows only that origin', async () => {
    const response = await shop.post('/api/releases/mfe-catalogue/dev-preview', { origin: 'http://localhost:4310' });
    const { data } = (await response.json()) as { data: { url: string } };
    const cookie = shop.cookieOf(await shop.open(data.url));
    const page = await fetch(`${shop.gateway.url}/snapshot`, { headers: { cookie } });
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy.match(/http:\/\/localhost:\d+/g)).toContain('http://localhost:4310');
    expect(policy).not.toMatch(/localhost:(?!4310)/);
    expect((await shop.readPage()).policy).not.toContain('localhost');
  });

  it('loads the shell from its dev server, too', async () => {
    const origins = { origin: 'http://localhost:4310', shell: 'http://localhost:4311' };
    const response = await shop.post('/api/releases/mfe-catalogue/dev-preview', origins);
    const { data } = (await response.json()) as { data: { url: string } };
    const cookie = shop.cookieOf(await shop.open(data.url));
    const page = await fetch(`${shop.gateway.url}/snapshot`, { headers: { cookie } });
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('http://localhost:4311 http://localhost:4310');
    expect((await shop.readPage()).policy).not.toContain('localhost');
    const elsewhere = { ...origins, shell: 'https://elsewhere.example' };
    expect((await shop.post('/api/releases/mfe-catalogue/dev-preview', elsewhere)).status).toBe(400);
  });
});
