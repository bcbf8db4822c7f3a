import { hash } from 'node:crypto';
import type { TestService } from '@chhapai/service-kit/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtApp, type BuiltApp } from './support/built-app.js';
import { eventually, standInShell, testGateway, type TestGateway } from './support/test-gateway.js';

const named = ({ record }: BuiltApp) => `${record.app}@${record.version}`;
const visitors = Array.from({ length: 60 }, (_, n) => hash('sha256', `visitor ${n}`, 'base64url').slice(0, 22));

let gateway: TestGateway;
let second: TestService;
let app: BuiltApp;
let live: BuiltApp;
let canary: BuiltApp;

beforeAll(async () => {
  gateway = await testGateway();
  second = await gateway.another();
  [app, live, canary] = [
    await builtApp({ app: 'mfe-catalogue' }),
    await standInShell('live'),
    await standInShell('canary'),
  ];
  await gateway.publish(app, live);
  await gateway.hold(canary);
  for (const { url } of [gateway, second]) await eventually(async () => (await fetch(url)).status === 200, 5000);
});
afterAll(async () => {
  await second.close();
  await gateway.close();
});

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const db = new pg.Client({ connectionString: gateway.database.url });
  await db.connect();
  try {
    return (await db.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await db.end();
  }
}

/** A page as this visitor gets it: which shell drew it, and which releases it says it has. */
async function pageFor(visitor: string | undefined, url = gateway.url) {
  const answer = await fetch(url, { headers: visitor === undefined ? {} : { cookie: `visitor=${visitor}` } });
  const title = /<title>(.*?)<\/title>/.exec(await answer.text())?.[1];
  return { title, releases: answer.headers.get('x-release'), headers: answer.headers };
}

/** A call of this visitor: what it says, what the service was told, what the answer says. */
async function callOf(visitor: string | undefined, says?: string, url = gateway.url) {
  const headers = {
    ...(visitor && { cookie: `visitor=${visitor}` }),
    ...(says !== undefined && { 'x-release': says }),
  };
  const answer = await fetch(`${url}/api/orders`, { headers });
  const { headers: told } = (await answer.json()) as { headers: Record<string, string | undefined> };
  return { told: told['x-release'], releases: answer.headers.get('x-release'), headers: answer.headers };
}

describe('a visitor', () => {
  const cookieOf = async (cookie: string, url = gateway.url) =>
    (await fetch(url, { headers: { cookie } })).headers.getSetCookie().find((text) => text.startsWith('visitor='));

  it('is identified for a year by a cookie of 128 bits, which scripts cannot read', async () => {
    const [one, other] = [await cookieOf(''), await cookieOf('')];
    expect(one).toMatch(/^visitor=[A-Za-z0-9_-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(other).not.toBe(one);
  });

  it('keeps it', async () => {
    expect(await cookieOf(`visitor=${visitors[0]}`)).toBeUndefined();
  });

  it.each(['', 'short', `${'a'.repeat(23)}`, 'a'.repeat(21) + '!', '../../../../../../etc/pw', "';DROP TABLE rele'--"])(
    'gets a new one in place of %j',
    async (value) => {
      expect(await cookieOf(`visitor=${encodeURIComponent(value)}`)).toMatch(/^visitor=[A-Za-z0-9_-]{22};/);
    },
  );

  it('gets a secure cookie if the shop uses https', async () => {
    const secure = await gateway.another({ PUBLIC_ORIGIN: 'https://shop.example' });
    await eventually(async () => (await cookieOf('', secure.url)) !== undefined, 5000);
    expect(await cookieOf('', secure.url)).toContain('; Secure');
    await secure.close();
  });
});

describe('while a tenth of the visitors get a canary', () => {
  beforeAll(async () => {
    await sql(`UPDATE channels SET canary_version = $1, canary_share = 10, canary_since = now() WHERE app = 'shell'`, [
      canary.record.version,
    ]);
    await sql('NOTIFY releases');
    const seen = async (url: string) =>
      (await Promise.all(visitors.map((visitor) => pageFor(visitor, url)))).some(({ title }) => title === 'canary');
    for (const { url } of [gateway, second]) await eventually(() => seen(url), 5000);
  });

  it('pages, headers and API requests of a visitor agree on both gateways at all times', async () => {
    const sides = new Set<string | undefined>();
    for (const visitor of visitors) {
      const page = await pageFor(visitor);
      const shell = page.title === 'canary' ? canary : live;
      const whole = `${named(app)}, ${named(shell)}`;
      expect(page).toMatchObject({ title: shell === canary ? 'canary' : 'live', releases: whole });
      expect(await pageFor(visitor, second.url)).toMatchObject({ title: page.title, releases: whole });
      for (const url of [gateway.url, second.url]) {
        expect(await callOf(visitor, undefined, url)).toMatchObject({ told: whole, releases: whole });
      }
      sides.add(page.title);
    }
    expect(sides).toEqual(new Set(['canary', 'live']));
  });

  it('tells services the releases of the calling page, and the visitor those of the next page', async () => {
    const newer = await Promise.all(visitors.map((visitor) => pageFor(visitor)));
    const visitor = visitors[newer.findIndex(({ title }) => title === 'canary')];
    const [old, now] = [`${named(app)}, ${named(live)}`, `${named(app)}, ${named(canary)}`];
    expect(await callOf(visitor, old)).toMatchObject({ told: old, releases: now });
    expect(await callOf(visitor, `${named(live)},${named(app)}`)).toMatchObject({ told: old });
  });

  it.each([
    ['words', 'nonsense'],
    ['a release that never was', 'mfe-catalogue@1.0.0+ffffffffffff'],
    ['a dev server', 'shell@dev'],
    ['a path', 'mfe-catalogue@../../x'],
    ['thousands of names', `${'a,'.repeat(3000)}a`],
  ])('tells services nothing that a client made up: %s', async (_what, says) => {
    const { told, releases } = await callOf(visitors[0], says);
    expect(told).toBe((await pageFor(visitors[0])).releases);
    expect(releases).toBe(told);
  });

  it('gives a request without a visitor the live releases', async () => {
    const most = `${named(app)}, ${named(live)}`;
    expect(await callOf(undefined)).toMatchObject({ told: most, releases: most });
  });

  it('tells the releases of the next page at an endpoint of its own', async () => {
    for (const visitor of visitors.slice(0, 20)) {
      const answer = await fetch(`${gateway.url}/api/present-releases`, { headers: { cookie: `visitor=${visitor}` } });
      expect(answer.status).toBe(204);
      expect(answer.headers.get('x-release')).toBe((await pageFor(visitor)).releases);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('keeps personal responses out of shared caches', async () => {
    expect((await pageFor(visitors[0])).headers.get('cache-control')).toMatch(/^private, no-(cache|store)$/);
    const call = await callOf(visitors[0]);
    expect(call.headers.get('cache-control')).toMatch(/^private/);
    expect(call.headers.get('vary')).toMatch(/x-release/);
    const picture = await fetch(`${gateway.url}/media/mug.webp`, { headers: { 'x-release': 'anything' } });
    expect(picture.headers.get('x-release')).toBeNull();
    expect(((await picture.json()) as { headers: Record<string, string> }).headers['x-release']).toBeUndefined();
  });
});

describe('the use of a release', () => {
  const usedAt = async ({ record }: BuiltApp) =>
    (await sql('SELECT last_used_at FROM releases WHERE app = $1 AND version = $2', [record.app, record.version]))[0]?.[
      'last_used_at'
    ] as Date;

  it('by a page or file is written to the hour, not for each request, and at shutdown', async () => {
    const held = await builtApp({ app: 'mfe-designs' });
    const unused = await builtApp({ app: 'mfe-marketing' });
    await gateway.hold(held, unused);
    await sql(`UPDATE releases SET last_used_at = '2026-01-01'`);
    const third = await gateway.another();
    await eventually(async () => (await fetch(third.url)).status === 200, 5000);
    const file = `/assets/mfe-designs/${held.record.version.replace('+', '_')}/main.js`;
    expect((await fetch(third.url + file)).status).toBe(200);
    await fetch(`${third.url}/assets/mfe-designs/1.0.0_ffffffffffff/main.js`);
    expect(await usedAt(app)).toEqual(new Date('2026-01-01'));

    await third.close();
    for (const release of [app, held]) {
      const age = Date.now() - (await usedAt(release)).getTime();
      expect(age).toBeLessThan(2 * 3_600_000);
      expect((await usedAt(release)).getTime() % 3_600_000).toBe(0);
    }
    expect(await usedAt(unused)).toEqual(new Date('2026-01-01'));
  });
});
