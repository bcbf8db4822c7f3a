import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './support/built-app.js';
import { startPreviewShop, type PreviewShop } from './support/preview-shop.js';
import { createTeam } from './support/test-team.js';

let shop: PreviewShop;

beforeAll(async () => {
  shop = await startPreviewShop();
});
afterAll(() => shop.close());

describe('a preview link', () => {
  it('cannot be replaced by a version in the URL, a header or a cookie', async () => {
    const { version } = shop.held.record;
    for (const cookie of [`preview=${version}`, `preview=mfe-catalogue@${version}`, 'preview=', 'preview=a.b.c']) {
      expect((await shop.readPage({ cookie })).versions['mfe-catalogue'], cookie).toBe(shop.live.record.version);
    }
    const headers = { 'x-release': `mfe-catalogue@${version}`, 'x-preview': version };
    expect((await shop.readPage(headers)).versions['mfe-catalogue']).toBe(shop.live.record.version);
    const response = await fetch(
      `${shop.gateway.url}/snapshot?preview=${encodeURIComponent(version)}&mfe-catalogue=${version}`,
    );
    expect(await response.text()).not.toContain(version);
  });

  it('that is invalid is refused with a page for people and JSON for programs, and sets no cookie', async () => {
    const link = await shop.createLink(shop.held.record.version);
    const token = link.pathname.split('/').at(-1)!;
    const [text = '', mac = ''] = token.split('.');
    const content = JSON.parse(Buffer.from(text, 'base64url').toString()) as { exp: number };
    const signed = (key: Buffer) => {
      const changed = Buffer.from(JSON.stringify({ ...content, exp: content.exp + 60 })).toString('base64url');
      return `${changed}.${createHmac('sha256', key).update(`preview.${changed}`).digest('base64url')}`;
    };
    const longer = Buffer.from(JSON.stringify({ ...content, exp: content.exp + 9e6 })).toString('base64url');
    const invalidTokens = [
      `${longer}.${mac}`,
      signed(randomBytes(32)),
      text,
      `${text}.`,
      `${token}x`,
      `${token}.x`,
      'nonsense',
    ];
    for (const invalid of invalidTokens) {
      const response = await shop.open(`${shop.gateway.url}/preview/${invalid}`, { accept: 'application/json' });
      expect(response.status, invalid).toBe(403);
      expect(response.headers.getSetCookie(), invalid).toEqual([]);
      expect(await response.json(), invalid).toMatchObject({ success: false, code: 'preview.foreign' });
      expect((await shop.readPage({ cookie: `preview=${invalid}` })).preview, invalid).toBeUndefined();
    }
    const page = await shop.open(`${shop.gateway.url}/preview/nonsense`, { accept: 'text/html,*/*' });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('There is nothing to preview here');
  });

  it('is refused if its payload was signed for a different purpose', async () => {
    const { rows } = await shop.db.query<{ secret: Buffer }>('SELECT secret FROM gateway_secrets');
    const link = await shop.createLink(shop.held.record.version);
    const [text = ''] = link.pathname.split('/').at(-1)!.split('.');
    const ticket = createHmac('sha256', rows[0]!.secret).update(`ticket.${text}`).digest('base64url');
    expect((await shop.open(`${shop.gateway.url}/preview/${text}.${ticket}`)).status).toBe(403);
  });

  it('expires on time, even for visitors who have it open', async () => {
    const { rows } = await shop.db.query<{ secret: Buffer }>('SELECT secret FROM gateway_secrets');
    const expired = {
      id: 'x',
      app: 'mfe-catalogue',
      version: shop.held.record.version,
      exp: Math.floor(Date.now() / 1000),
    };
    const text = Buffer.from(JSON.stringify(expired)).toString('base64url');
    const token = `${text}.${createHmac('sha256', rows[0]!.secret).update(`preview.${text}`).digest('base64url')}`;
    const response = await shop.open(`${shop.gateway.url}/preview/${token}`);
    expect(response.status).toBe(410);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await shop.readPage({ cookie: `preview=${token}` })).versions['mfe-catalogue']).toBe(
      shop.live.record.version,
    );
  });
});

describe('creating a link', () => {
  it('requires the team of the app', async () => {
    const body = { version: shop.held.record.version };
    expect((await shop.post('/api/releases/mfe-catalogue/preview', body, 'x'.repeat(43))).status).toBe(401);
    const { token } = await createTeam(shop.gateway, ['mfe-designs']);
    for (const call of ['preview', 'dev-preview']) {
      const response = await shop.post(
        `/api/releases/mfe-catalogue/${call}`,
        { ...body, origin: 'http://localhost:1' },
        token,
      );
      expect(response.status, call).toBe(403);
    }
  });

  it('is refused for a version that is not retained', async () => {
    const response = await shop.post('/api/releases/mfe-catalogue/preview', { version: '9.9.9+000000000000' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'release.not_found' });
  });

  it('is refused if the stored record of the version was changed', async () => {
    const other = await buildApp({ app: 'mfe-designs', node: 'exports.app = 1;' });
    await shop.gateway.publish(other);
    await shop.db.query(
      `UPDATE releases SET record = replace(record::text, '"budget":100', '"budget":101')::json WHERE app = 'mfe-designs'`,
    );
    const response = await shop.post('/api/releases/mfe-designs/preview', { version: other.record.version });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'release.signature' });
  });

  it.each([
    'https://elsewhere.example',
    'http://192.168.1.4:80',
    'http://localhost',
    'http://localhost:1/x',
    'http://localhost.evil:1',
  ])('is refused for a dev server at %s', async (origin) => {
    expect((await shop.post('/api/releases/mfe-catalogue/dev-preview', { origin })).status).toBe(400);
  });
});

it('applies the rate limit of pages to preview links', async () => {
  const withLowLimit = await shop.gateway.startAnother({ RATE_LIMIT_PER_MINUTE: '3' });
  const statuses = [];
  for (let i = 0; i < 5; i++) statuses.push((await shop.open(`${withLowLimit.url}/preview/nonsense`)).status);
  expect(statuses).toEqual([403, 403, 403, 429, 429]);
  await withLowLimit.close();
});
