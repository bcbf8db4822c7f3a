import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChangedReleases, ReleaseRecord } from '@chhapai/contracts';
import {
  createMigratedDatabase,
  type FreshDatabase,
  startOrCleanUp,
  startTestService,
  type TestService,
} from '@chhapai/service-kit/testing';
import { gateway as gatewayService } from '../../src/gateway.js';
import { buildApp, type BuiltApp } from './built-app.js';
import { publishApps, type PublishOptions } from './registry-client.js';
import { putReleases } from './put-releases.js';
import { generateTestTeam, type TestTeam } from './test-team.js';
import { startUpstream, type Upstream } from './upstream.js';

type Services = Record<'auth' | 'commerce' | 'chat', Upstream>;

/** A gateway with a database, a releases folder and three services. */
export interface TestGateway {
  url: string;
  database: FreshDatabase;
  releasesDir: string;
  services: Services;
  /** The team `shop`, whose token and key the gateway was started with. */
  team: TestTeam;
  /** Makes built apps live as one set. */
  publish(...apps: BuiltApp[]): Promise<void>;
  app: TestService['app'];
  /** Makes built apps live directly in the database and folder: without the gate, and much faster. */
  putLive(...apps: BuiltApp[]): Promise<void>;
  /** Stores built apps as held releases in the same way. */
  putHeld(...apps: BuiltApp[]): Promise<void>;
  /** Publishes built apps as held releases. */
  hold(...apps: BuiltApp[]): Promise<void>;
  /** Publishes a set of built apps, as team `shop` or another one; throws if it is refused. */
  publishSet(apps: BuiltApp[], options?: PublishOptions & { team?: TestTeam }): Promise<ChangedReleases>;
  /** Starts another gateway with the same database, folder and services. */
  startAnother(env?: NodeJS.ProcessEnv): Promise<TestService>;
  close(): Promise<void>;
}

export async function startTestGateway(env: NodeJS.ProcessEnv = {}): Promise<TestGateway> {
  const database = await createMigratedDatabase(gatewayService);
  const releasesDir = await mkdtemp(join(tmpdir(), 'gateway-releases-'));
  const team = await generateTestTeam();
  const services: Services = {
    auth: await startUpstream('auth'),
    commerce: await startUpstream('commerce'),
    chat: await startUpstream('chat'),
  };
  const start = (more: NodeJS.ProcessEnv = {}) =>
    startTestService(gatewayService, {
      DATABASE_URL: database.url,
      RELEASES_DIR: releasesDir,
      AUTH_URL: services.auth.url,
      COMMERCE_URL: services.commerce.url,
      CHAT_URL: services.chat.url,
      RELEASE_TOKEN: team.token,
      RELEASE_PUBLIC_KEY: team.publicKey,
      // On a busy machine, replies take longer than visitors would wait. Tests of these limits set their own.
      RENDER_TIMEOUT_MS: '20000',
      UPSTREAM_TIMEOUT_MS: '20000',
      ...env,
      ...more,
    });
  const cleanUp = async () => {
    await Promise.all(Object.values(services).map((service) => service.close()));
    await database.drop();
    await rm(releasesDir, { recursive: true, force: true });
  };
  const gateway = await startOrCleanUp(start, cleanUp);
  const publishSet: TestGateway['publishSet'] = (apps, { team: by = team, ...options } = {}) =>
    publishApps(gateway.url, by, apps, options);
  return {
    url: gateway.url,
    app: gateway.app,
    database,
    releasesDir,
    services,
    team,
    publish: async (...apps) => void (await publishSet(apps)),
    putLive: (...apps) => putReleases({ databaseUrl: database.url, releasesDir, team }, apps, 'live'),
    putHeld: (...apps) => putReleases({ databaseUrl: database.url, releasesDir, team }, apps, 'held'),
    hold: async (...apps) => void (await publishSet(apps, { hold: true })),
    publishSet,
    startAnother: start,
    async close() {
      await gateway.close();
      await cleanUp();
    },
  };
}

export const SHELL_STYLESHEET = 'body { color: ink }';

/** The stand-in shell, whose pages have the mark as their title. */
export async function buildStandInShell(mark = 'shop', more: Partial<ReleaseRecord> = {}): Promise<BuiltApp> {
  const source = await readFile(new URL('./shell.cjs', import.meta.url), 'utf8');
  return buildApp({
    app: 'shell',
    node: source.replaceAll('MARK', mark),
    web: { 'main.js': '', 'shell.css': SHELL_STYLESHEET },
    routes: ['/'],
    record: { styles: ['shell.css'], ...more },
  });
}

/** A row for each change of releases that waits for its lock. Other files, which run in parallel, lock in their own databases. */
export const WAITING_CHANGES = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/**
 * Repeats a check until it succeeds; throws if it takes longer than `withinMs`. The default is far more than a busy machine
 * needs.
 */
export async function eventually(check: () => Promise<boolean>, withinMs = 20_000): Promise<void> {
  for (const deadline = Date.now() + withinMs; !(await check());) {
    if (Date.now() > deadline) throw new Error(`The check did not succeed within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
