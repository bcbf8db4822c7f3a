import { hash } from 'node:crypto';
import type { TestService } from '@chhapai/service-kit/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type BuiltApp } from './support/built-app.js';
import { eventually, buildStandInShell, startTestGateway, type TestGateway } from './support/test-gateway.js';

const nameOf = ({ record }: BuiltApp) => `${record.app}@${record.version}`;
const visitors = Array.from({ length: 60 }, (_, n) => hash('sha256', `visitor ${n}`, 'base64url').slice(0, 22));

let gateway: TestGateway;
let second: TestService;
let app: BuiltApp;
let live: BuiltApp;
let canary: BuiltApp;

beforeAll(async () => {
  gateway = await startTestGateway();
  second = await gateway.startAnother();
  [app, live, canary] = [
    await buildApp({ app: 'mfe-catalogue' }),
    await buildStandInShell('live'),
    await buildStandInShell('canary'),
  ];
  await gateway.publish(app, live);
  await gateway.hold(canary);
  for (const { url } of [gateway, second]) await eventually(async () => (await fetch(url)).status === 200);
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

/** The page of this visitor: the shell that rendered it, and the releases in its header. */
async function pageFor(visitor: string | undefined, url = gateway.url) {
  const response = await fetch(url, { headers: visitor === undefined ? {} : { cookie: `visitor=${visitor}` } });
  const title = /<title>(.*?)<\/title>/.exec(await response.text())?.[1];
  return { title, releases: response.headers.get('x-release'), headers: response.headers };
}

/**
 * Sends an API request of this visitor that claims these releases. Returns the releases that the service received, and those in
 * the response.
 */
async function requestOf(visitor: string | undefined, claimed?: string, url = gateway.url) {
  const headers = {
    ...(visitor && { cookie: `visitor=${visitor}` }),
    ...(claimed !== undefined && { 'x-release': claimed }),
  };
  const response = await fetch(`${url}/api/orders`, { headers });
  const { headers: forwarded } = (await response.json()) as { headers: Record<string, string | undefined> };
  return { forwarded: forwarded['x-release'], releases: response.headers.get('x-release'), headers: response.headers };
}

describe('a visitor', () => {
  const cookieOf = async (cookie: string, url = gateway.url) =>
    (await fetch(url, { headers: { cookie } })).headers.getSetCookie().find((text) => /^(__Host-)?visitor=/.test(text));

  it('is identified for a year by a cookie of 132 bits, which scripts cannot read', async () => {
    const [one, other] = [await cookieOf(''), await cookieOf('')];
    expect(one).toMatch(/^visitor=[A-Za-z0-9_-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(other).not.toBe(one);
  });

  it('keeps its cookie', async () => {
    expect(await cookieOf(`visitor=${visitors[0]}`)).toBeUndefined();
  });

  it.each(['', 'short', `${'a'.repeat(23)}`, 'a'.repeat(21) + '!', '../../../../../../etc/pw', "';DROP TABLE rele'--"])(
    'gets a new cookie instead of %j',
    async (value) => {
      expect(await cookieOf(`visitor=${encodeURIComponent(value)}`)).toMatch(/^visitor=[A-Za-z0-9_-]{22};/);
    },
  );

  it('gets a secure cookie if the shop uses https', async () => {
    const secure = await gateway.startAnother({ PUBLIC_ORIGIN: 'https://shop.example' });
    await eventually(async () => (await cookieOf('', secure.url)) !== undefined);
    expect(await cookieOf('', secure.url)).toMatch(/^__Host-visitor=[\w-]{22};.* Secure/);
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
    for (const { url } of [gateway, second]) await eventually(() => seen(url));
  });

  it('pages, headers and API requests of a visitor agree on both gateways at all times', async () => {
    const titleFor = async (visitor: string) => {
      const page = await pageFor(visitor);
      const shell = page.title === 'canary' ? canary : live;
      const releases = `${nameOf(app)}, ${nameOf(shell)}`;
      expect(page).toMatchObject({ title: shell === canary ? 'canary' : 'live', releases });
      expect(await pageFor(visitor, second.url)).toMatchObject({ title: page.title, releases });
      for (const url of [gateway.url, second.url]) {
        expect(await requestOf(visitor, undefined, url)).toMatchObject({ forwarded: releases, releases });
      }
      return page.title;
    };
    const titles = new Set<string | undefined>();
    // One at a time, because a gateway leaves pages that many visitors request at once to their browsers.
    for (const visitor of visitors) titles.add(await titleFor(visitor));
    expect(titles).toEqual(new Set(['canary', 'live']));
  });

  it('tells services the releases of the calling page, and the visitor those of the next page', async () => {
    const newer = await Promise.all(visitors.map((visitor) => pageFor(visitor)));
    const visitor = visitors[newer.findIndex(({ title }) => title === 'canary')];
    const [old, now] = [`${nameOf(app)}, ${nameOf(live)}`, `${nameOf(app)}, ${nameOf(canary)}`];
    expect(await requestOf(visitor, old)).toMatchObject({ forwarded: old, releases: now });
    expect(await requestOf(visitor, `${nameOf(live)},${nameOf(app)}`)).toMatchObject({ forwarded: old });
  });

  it.each([
    ['no releases', 'nonsense'],
    ['a release that was never published', 'mfe-catalogue@1.0.0+ffffffffffff'],
    ['a dev server', 'shell@dev'],
    ['a path', 'mfe-catalogue@../../x'],
    ['thousands of names', `${'a,'.repeat(3000)}a`],
  ])('tells services nothing that a client made up: %s', async (_what, claimed) => {
    const { forwarded, releases } = await requestOf(visitors[0], claimed);
    expect(forwarded).toBe((await pageFor(visitors[0])).releases);
    expect(releases).toBe(forwarded);
  });

  it('gives a request without a visitor the live releases', async () => {
    const releases = `${nameOf(app)}, ${nameOf(live)}`;
    expect(await requestOf(undefined)).toMatchObject({ forwarded: releases, releases });
  });

  it('reports the releases of the next page at a separate endpoint', async () => {
    for (const visitor of visitors.slice(0, 20)) {
      const response = await fetch(`${gateway.url}/api/present-releases`, {
        headers: { cookie: `visitor=${visitor}` },
      });
      expect(response.status).toBe(204);
      expect(response.headers.get('x-release')).toBe((await pageFor(visitor)).releases);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('keeps personal responses out of shared caches', async () => {
    expect((await pageFor(visitors[0])).headers.get('cache-control')).toMatch(/^private, no-(cache|store)$/);
    const request = await requestOf(visitors[0]);
    expect(request.headers.get('cache-control')).toMatch(/^private/);
    expect(request.headers.get('vary')).toMatch(/x-release/);
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
    const held = await buildApp({ app: 'mfe-designs' });
    const unused = await buildApp({ app: 'mfe-marketing' });
    await gateway.hold(held, unused);
    await sql(`UPDATE releases SET last_used_at = '2026-01-01'`);
    const third = await gateway.startAnother();
    await eventually(async () => (await fetch(third.url)).status === 200);
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
