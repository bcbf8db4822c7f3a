import { RELEASE_HEADER } from '@chhapai/contracts';
import type { TestService } from '@chhapai/service-kit/testing';
import pg from 'pg';
import { builtApp, type BuiltApp } from './built-app.js';
import { registryClient, type RegistryClient } from './registry-client.js';
import { eventually, standInShell, testGateway, type TestGateway } from './test-gateway.js';

/** Two gateways with one registry, and a client of the team that owns every app. */
export interface RegistryShop {
  gateway: TestGateway;
  second: TestService;
  team: RegistryClient;
  db: pg.Client;
  /** Creates an app with this many versions, the first live and the others held. Returns its name and the versions. */
  newApp(versions: number): Promise<[string, string[]]>;
  /** The changes of an app after its releases were published. */
  events(app: string): Promise<StoredEvent[]>;
  /** Waits until the pages of both gateways have these releases, as starting a renderer takes a moment. */
  bothShow(isShown: (versions: Record<string, string>) => boolean): Promise<void>;
  close(): Promise<void>;
}

interface StoredEvent {
  action: string;
  version: string | null;
  reason: string;
  details: Record<string, unknown>;
}

export async function registryShop(): Promise<RegistryShop> {
  const gateway = await testGateway();
  const second = await gateway.another();
  const db = new pg.Client({ connectionString: gateway.database.url });
  await db.connect();
  await gateway.publish(await standInShell());
  let apps = 0;
  return {
    gateway,
    second,
    db,
    team: registryClient(gateway.url, gateway.team.token),
    async newApp(versions) {
      const app = `mfe-shop-${++apps}`;
      const builds: BuiltApp[] = [];
      for (let n = 0; n < versions; n++) builds.push(await builtApp({ app, web: { 'main.js': `${app} ${n}` } }));
      await gateway.putLive(builds[0]!);
      await gateway.putHeld(...builds.slice(1));
      return [app, builds.map(({ record }) => record.version)];
    },
    async events(app) {
      const { rows } = await db.query<StoredEvent>(
        `SELECT action, version, reason, details FROM audit_entries
         WHERE app = $1 AND action <> 'release.published' ORDER BY number`,
        [app],
      );
      return rows;
    },
    async bothShow(isShown) {
      for (const { url } of [gateway, second]) await eventually(async () => isShown(await shownAt(url)), 10_000);
    },
    async close() {
      await db.end();
      await second.close();
      await gateway.close();
    },
  };
}

/** The releases of a gateway's page: versions by app. */
export async function shownAt(url: string): Promise<Record<string, string>> {
  return versionsIn((await fetch(url)).headers);
}

/** The releases of a gateway's next page. */
export async function decidedAt(url: string): Promise<Record<string, string>> {
  return versionsIn((await fetch(`${url}/api/products`)).headers);
}

function versionsIn(headers: Headers): Record<string, string> {
  const names = headers.get(RELEASE_HEADER)?.split(', ').filter(Boolean) ?? [];
  return Object.fromEntries(names.map((name) => name.split('@') as [string, string]));
}
