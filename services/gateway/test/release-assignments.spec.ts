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

async function runSql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const db = new pg.Client({ connectionString: gateway.database.url });
  await db.connect();
  try {
    return (await db.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await db.end();
  }
}

/** Requests a page as this visitor. Returns its title, which names the shell’s release, and the releases in its header. */
async function openPage(visitor: string | undefined, url = gateway.url) {
  const response = await fetch(url, { headers: visitor === undefined ? {} : { cookie: `visitor=${visitor}` } });
  const title = /<title>(.*?)<\/title>/.exec(await response.text())?.[1];
  return { title, releases: response.headers.get('x-release'), headers: response.headers };
}

/**
 * Sends an API request of this visitor that claims these releases. Returns the releases that the service received, and those in
 * the response.
 */
async function sendRequest(visitor: string | undefined, claimed?: string, url = gateway.url) {
  const headers = {
    ...(visitor && { cookie: `visitor=${visitor}` }),
    ...(claimed !== undefined && { 'x-release': claimed }),
  };
  const response = await fetch(`${url}/api/orders`, { headers });
  const { headers: forwarded } = (await response.json()) as { headers: Record<string, string | undefined> };
  return { forwarded: forwarded['x-release'], releases: response.headers.get('x-release'), headers: response.headers };
}

describe('a visitor', () => {
  const requestCookie = async (cookie: string, url = gateway.url) =>
    (await fetch(url, { headers: { cookie } })).headers.getSetCookie().find((text) => /^(__Host-)?visitor=/.test(text));

  it('is identified for a year by a cookie of 132 bits, which scripts cannot read', async () => {
    const [one, other] = [await requestCookie(''), await requestCookie('')];
    expect(one).toMatch(/^visitor=[A-Za-z0-9_-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(other).not.toBe(one);
  });

  it('keeps its cookie', async () => {
    expect(await requestCookie(`visitor=${visitors[0]}`)).toBeUndefined();
  });

  it.each(['', 'short', `${'a'.repeat(23)}`, 'a'.repeat(21) + '!', '../../../../../../etc/pw', "';DROP TABLE rele'--"])(
    'gets a new cookie instead of %j',
    async (value) => {
      expect(await requestCookie(`visitor=${encodeURIComponent(value)}`)).toMatch(/^visitor=[A-Za-z0-9_-]{22};/);
    },
  );

  it('gets a secure cookie if the shop uses https', async () => {
    const secure = await gateway.startAnother({ PUBLIC_ORIGIN: 'https://shop.example' });
    await eventually(async () => (await requestCookie('', secure.url)) !== undefined);
    expect(await requestCookie('', secure.url)).toMatch(/^__Host-visitor=[\w-]{22};.* Secure/);
    await secure.close();
  });
});

describe('while a tenth of the visitors get a canary', () => {
  beforeAll(async () => {
    await runSql(
      `UPDATE channels SET canary_version = $1, canary_share = 10, canary_since = now() WHERE app = 'shell'`,
      [canary.record.version],
    );
    await runSql('NOTIFY releases');
    const isCanaryShown = async (url: string) =>
      (await Promise.all(visitors.map((visitor) => openPage(visitor, url)))).some(({ title }) => title === 'canary');
    for (const { url } of [gateway, second]) await eventually(() => isCanaryShown(url));
  });

  it('pages, headers and API requests of a visitor agree on both gateways at all times', async () => {
    const checkPages = async (visitor: string) => {
      const page = await openPage(visitor);
      const shell = page.title === 'canary' ? canary : live;
      const releases = `${nameOf(app)}, ${nameOf(shell)}`;
      expect(page).toMatchObject({ title: shell === canary ? 'canary' : 'live', releases });
      expect(await openPage(visitor, second.url)).toMatchObject({ title: page.title, releases });
      for (const url of [gateway.url, second.url]) {
        expect(await sendRequest(visitor, undefined, url)).toMatchObject({ forwarded: releases, releases });
      }
      return page.title;
    };
    const titles = new Set<string | undefined>();
    // One at a time, because a busy gateway lets browsers render their pages themselves.
    for (const visitor of visitors) titles.add(await checkPages(visitor));
    expect(titles).toEqual(new Set(['canary', 'live']));
  });

  it('tells services the releases of the calling page, and the visitor those of the next page', async () => {
    const newer = await Promise.all(visitors.map((visitor) => openPage(visitor)));
    const visitor = visitors[newer.findIndex(({ title }) => title === 'canary')];
    const [old, now] = [`${nameOf(app)}, ${nameOf(live)}`, `${nameOf(app)}, ${nameOf(canary)}`];
    expect(await sendRequest(visitor, old)).toMatchObject({ forwarded: old, releases: now });
    expect(await sendRequest(visitor, `${nameOf(live)},${nameOf(app)}`)).toMatchObject({ forwarded: old });
  });

  it.each([
    ['no releases', 'nonsense'],
    ['a release that was never published', 'mfe-catalogue@1.0.0+ffffffffffff'],
    ['a dev server', 'shell@dev'],
    ['a path', 'mfe-catalogue@../../x'],
    ['thousands of names', `${'a,'.repeat(3000)}a`],
  ])('tells services nothing that a client made up: %s', async (_what, claimed) => {
    const { forwarded, releases } = await sendRequest(visitors[0], claimed);
    expect(forwarded).toBe((await openPage(visitors[0])).releases);
    expect(releases).toBe(forwarded);
  });

  it('gives a request without a visitor the live releases', async () => {
    const releases = `${nameOf(app)}, ${nameOf(live)}`;
    expect(await sendRequest(undefined)).toMatchObject({ forwarded: releases, releases });
  });

  it('reports the releases of the next page at a separate endpoint', async () => {
    for (const visitor of visitors.slice(0, 20)) {
      const response = await fetch(`${gateway.url}/api/present-releases`, {
        headers: { cookie: `visitor=${visitor}` },
      });
      expect(response.status).toBe(204);
      expect(response.headers.get('x-release')).toBe((await openPage(visitor)).releases);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('keeps personal responses out of shared caches', async () => {
    expect((await openPage(visitors[0])).headers.get('cache-control')).toMatch(/^private, no-(cache|store)$/);
    const request = await sendRequest(visitors[0]);
    expect(request.headers.get('cache-control')).toMatch(/^private/);
    expect(request.headers.get('vary')).toMatch(/x-release/);
    const picture = await fetch(`${gateway.url}/media/mug.webp`, { headers: { 'x-release': 'anything' } });
    expect(picture.headers.get('x-release')).toBeNull();
    expect(((await picture.json()) as { headers: Record<string, string> }).headers['x-release']).toBeUndefined();
  });
});

describe('the use of a release', () => {
  const readLastUse = async ({ record }: BuiltApp) =>
    (
      await runSql('SELECT last_used_at FROM releases WHERE app = $1 AND version = $2', [record.app, record.version])
    )[0]?.['last_used_at'] as Date;

  it('by a page or file is stored by the hour instead of for each request, and at shutdown', async () => {
    const held = await buildApp({ app: 'mfe-designs' });
    const unused = await buildApp({ app: 'mfe-marketing' });
    await gateway.hold(held, unused);
    await runSql(`UPDATE releases SET last_used_at = '2026-01-01'`);
    const third = await gateway.startAnother();
    await eventually(async () => (await fetch(third.url)).status === 200);
    const file = `/assets/mfe-designs/${held.record.version.replace('+', '_')}/main.js`;
    expect((await fetch(third.url + file)).status).toBe(200);
    await fetch(`${third.url}/assets/mfe-designs/1.0.0_ffffffffffff/main.js`);
    expect(await readLastUse(app)).toEqual(new Date('2026-01-01'));

    await third.close();
    for (const release of [app, held]) {
      const age = Date.now() - (await readLastUse(release)).getTime();
      expect(age).toBeLessThan(2 * 3_600_000);
      expect((await readLastUse(release)).getTime() % 3_600_000).toBe(0);
    }
    expect(await readLastUse(unused)).toEqual(new Date('2026-01-01'));
  });
});
