import pg from 'pg';
import { builtApp, type BuiltApp } from './built-app.js';
import { eventually, standInShell, testGateway, type TestGateway } from './test-gateway.js';

/** A shop with a catalogue that is live and one that is kept, and what a team and visitors do there. */
export interface PreviewShop extends ReturnType<typeof visitsTo> {
  gateway: TestGateway;
  db: pg.Client;
  live: BuiltApp;
  held: BuiltApp;
  close(): Promise<void>;
}

export async function previewShop(): Promise<PreviewShop> {
  const gateway = await testGateway();
  const db = new pg.Client({ connectionString: gateway.database.url });
  await db.connect();
  const held = await builtApp({
    app: 'mfe-catalogue',
    node: 'exports.app = "held";',
    routes: ['/product/:id', '/products'],
  });
  const live = await builtApp({ app: 'mfe-catalogue', node: 'exports.app = "live";', routes: ['/products'] });
  await gateway.publish(held);
  await gateway.publish(await standInShell(), live);
  await eventually(async () => (await fetch(gateway.url)).status === 200);
  return {
    ...visitsTo(gateway),
    gateway,
    db,
    live,
    held,
    async close() {
      await db.end();
      await gateway.close();
    },
  };
}

function visitsTo(gateway: TestGateway) {
  const post = (path: string, body: object, token = gateway.team.token) =>
    fetch(gateway.url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });

  async function linkTo(version: string, app = 'mfe-catalogue', minutes?: number): Promise<URL> {
    const answer = await post(`/api/releases/${app}/preview`, { version, minutes });
    if (answer.status !== 201) throw new Error(await answer.text());
    return new URL(((await answer.json()) as { data: { url: string } }).data.url);
  }

  const open = (address: string | URL, headers: Record<string, string> = {}) =>
    fetch(address, { redirect: 'manual', headers });

  /** The visitor's cookies after an answer, as the next request carries them. */
  function cookieOf(answer: Response): string {
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  async function shown(headers: Record<string, string> = {}) {
    const answer = await fetch(`${gateway.url}/snapshot`, { headers });
    const text = /<p>(\{.*\})<\/p>/.exec(await answer.text())?.[1] ?? '{}';
    return {
      ...(JSON.parse(text) as { versions: Record<string, string>; preview?: object; hasReport: boolean }),
      header: answer.headers.get('x-release'),
      caching: answer.headers.get('cache-control'),
      policy: answer.headers.get('content-security-policy'),
    };
  }
  return { post, linkTo, open, cookieOf, shown };
}
