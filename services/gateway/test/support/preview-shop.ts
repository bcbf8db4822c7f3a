import pg from 'pg';
import { buildApp, type BuiltApp } from './built-app.js';
import { eventually, buildStandInShell, startTestGateway, type TestGateway } from './test-gateway.js';

/** A shop with a live and a held version of the catalogue, and the requests of its team and visitors. */
export interface PreviewShop extends ReturnType<typeof previewRequests> {
  gateway: TestGateway;
  db: pg.Client;
  live: BuiltApp;
  held: BuiltApp;
  close(): Promise<void>;
}

export async function startPreviewShop(): Promise<PreviewShop> {
  const gateway = await startTestGateway();
  const db = new pg.Client({ connectionString: gateway.database.url });
  await db.connect();
  const held = await buildApp({
    app: 'mfe-catalogue',
    node: 'exports.app = "held";',
    routes: ['/product/:id', '/products'],
  });
  const live = await buildApp({ app: 'mfe-catalogue', node: 'exports.app = "live";', routes: ['/products'] });
  await gateway.publish(held);
  await gateway.publish(await buildStandInShell(), live);
  await eventually(async () => (await fetch(gateway.url)).status === 200);
  return {
    ...previewRequests(gateway),
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

function previewRequests(gateway: TestGateway) {
  const post = (path: string, body: object, token = gateway.team.token) =>
    fetch(gateway.url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });

  /** Creates a preview link as the team of the shop. */
  async function createLink(version: string, app = 'mfe-catalogue', minutes?: number): Promise<URL> {
    const response = await post(`/api/releases/${app}/preview`, { version, minutes });
    if (response.status !== 201) throw new Error(await response.text());
    return new URL(((await response.json()) as { data: { url: string } }).data.url);
  }

  const open = (url: string | URL, headers: Record<string, string> = {}) => fetch(url, { redirect: 'manual', headers });

  /** The cookies of a response, as the visitor's next request sends them. */
  function cookieOf(response: Response): string {
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  /** The releases of the next page and its headers. */
  async function readPage(headers: Record<string, string> = {}) {
    const response = await fetch(`${gateway.url}/snapshot`, { headers });
    const text = /<p>(\{.*\})<\/p>/.exec(await response.text())?.[1] ?? '{}';
    return {
      ...(JSON.parse(text) as { versions: Record<string, string>; preview?: object }),
      header: response.headers.get('x-release'),
      timing: response.headers.get('server-timing'),
      caching: response.headers.get('cache-control'),
      policy: response.headers.get('content-security-policy'),
    };
  }
  return { post, createLink, open, cookieOf, readPage };
}
