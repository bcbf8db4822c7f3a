import { RELEASE_HEADER } from '@chhapai/contracts';
import { dataSourceOptions } from '@chhapai/service-kit';
import type { TestService } from '@chhapai/service-kit/testing';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { gateway as gatewayService } from '../../src/gateway.js';
import { LiveReleases } from '../../src/registry/releases/live-releases.js';
import { buildApp, type AppSource, type BuiltApp } from './built-app.js';
import { registryClient, type RegistryClient } from './registry-client.js';
import { eventually, buildStandInShell, startTestGateway, type TestGateway } from './test-gateway.js';

/** Two gateways with one registry, and a client of the team that owns every app. */
export interface RegistryShop {
  gateway: TestGateway;
  second: TestService;
  team: RegistryClient;
  db: pg.Client;
  /** Creates an app with this many versions, the first live and the others held. Returns its name and the versions. */
  createApp(versions: number, source?: VersionSource): Promise<[string, string[]]>;
  /** Creates an app whose second version is the canary for half of the visitors, on both gateways. */
  createCanary(source?: VersionSource): Promise<{ app: string; live: string; canary: string }>;
  /** The changes to an app after its releases were published. */
  readEvents(app: string): Promise<StoredEvent[]>;
  /** Waits until the pages of both gateways have these releases, as starting a renderer takes a moment. */
  waitUntilBothShow(isShown: (versions: Record<string, string>) => boolean): Promise<void>;
  close(): Promise<void>;
}

/** The content of version `n` of an app, counted from 0. */
type VersionSource = (n: number, app: string) => Omit<AppSource, 'app'>;

interface StoredEvent {
  action: string;
  version: string | null;
  reason: string;
  details: Record<string, unknown>;
}

const differentFiles: VersionSource = (n, app) => ({ web: { 'main.js': `${app} ${n}` } });

export async function startRegistryShop(
  env: NodeJS.ProcessEnv = {},
  shell = buildStandInShell(),
): Promise<RegistryShop> {
  const gateway = await startTestGateway(env);
  const second = await gateway.startAnother();
  const db = new pg.Client({ connectionString: gateway.database.url });
  await db.connect();
  await gateway.publish(await shell);
  const team = registryClient(gateway.url, gateway.team.token);
  let apps = 0;
  const createApp: RegistryShop['createApp'] = async (versions, source = differentFiles) => {
    const app = `mfe-shop-${++apps}`;
    const builds: BuiltApp[] = [];
    for (let n = 0; n < versions; n++) builds.push(await buildApp({ app, ...source(n, app) }));
    await gateway.putLive(builds[0]!);
    await gateway.putHeld(...builds.slice(1));
    return [app, builds.map(({ record }) => record.version)];
  };
  return {
    gateway,
    second,
    db,
    team,
    createApp,
    async createCanary(source) {
      const [app, [live, canary]] = (await createApp(2, source)) as [string, [string, string]];
      await team.setCanary(app, canary, 50);
      for (const { app: nest } of [gateway, second]) {
        const findCanary = () => nest.get(LiveReleases).current().channels.get(app)?.canary?.record.version;
        await eventually(async () => findCanary() === canary);
      }
      return { app, live, canary };
    },
    async readEvents(app) {
      const { rows } = await db.query<StoredEvent>(
        `SELECT action, version, reason, details FROM audit_entries
         WHERE app = $1 AND action <> 'release.published' ORDER BY number`,
        [app],
      );
      return rows;
    },
    async waitUntilBothShow(isShown) {
      for (const { url } of [gateway, second]) await eventually(async () => isShown(await readShownReleases(url)));
    },
    async close() {
      await db.end();
      await second.close();
      await gateway.close();
    },
  };
}

/** A test's own connections to the gateway's database. */
export function connectTo({ database }: TestGateway): Promise<DataSource> {
  const { entities } = gatewayService;
  return new DataSource(dataSourceOptions({ url: database.url, entities, migrations: [] })).initialize();
}

/** The releases of a gateway's page: versions by app. */
export async function readShownReleases(url: string): Promise<Record<string, string>> {
  return versionsIn((await fetch(url)).headers);
}

/** The releases of a gateway's next page. */
export async function readAssignedReleases(url: string): Promise<Record<string, string>> {
  return versionsIn((await fetch(`${url}/api/products`)).headers);
}

function versionsIn(headers: Headers): Record<string, string> {
  const names = headers.get(RELEASE_HEADER)?.split(', ').filter(Boolean) ?? [];
  return Object.fromEntries(names.map((name) => name.split('@') as [string, string]));
}
