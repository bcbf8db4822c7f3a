import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChangedReleases } from '@chhapai/contracts';
import { freshDatabase, type FreshDatabase, startTestService, type TestService } from '@chhapai/service-kit/testing';
import { gateway as gatewayService } from '../../src/gateway.js';
import { builtApp, type BuiltApp } from './built-app.js';
import { publishApps, type PublishOptions } from './publish-request.js';
import { putReleases } from './put-releases.js';
import { testTeam, type TestTeam } from './test-team.js';
import { startUpstream, type Upstream } from './upstream.js';

type Services = Record<'auth' | 'commerce' | 'chat', Upstream>;

/** A gateway with what it needs: a database, a releases folder and three services. */
export interface TestGateway {
  url: string;
  database: FreshDatabase;
  releasesDir: string;
  services: Services;
  /** The team `shop`, whose token and key the gateway was started with. */
  team: TestTeam;
  /** Makes built apps live together. */
  publish(...apps: BuiltApp[]): Promise<void>;
  /** The first gateway's own objects. */
  app: TestService['app'];
  /** Makes built apps live without asking the gate. */
  smuggle(...apps: BuiltApp[]): Promise<void>;
  /** Keeps built apps that nobody is shown yet. */
  hold(...apps: BuiltApp[]): Promise<void>;
  /** The publish call for a set of built apps, by `shop` or another team; throws when it is refused. */
  publishing(apps: BuiltApp[], options?: PublishOptions & { team?: TestTeam }): Promise<ChangedReleases>;
  /** One more gateway before the same. */
  another(env?: NodeJS.ProcessEnv): Promise<TestService>;
  close(): Promise<void>;
}

export async function testGateway(env: NodeJS.ProcessEnv = {}): Promise<TestGateway> {
  const database = await freshDatabase();
  const releasesDir = await mkdtemp(join(tmpdir(), 'gateway-releases-'));
  const team = await testTeam();
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
      RENDER_TIMEOUT_MS: '400',
      UPSTREAM_TIMEOUT_MS: '500',
      ...env,
      ...more,
    });
  const gateway = await start();
  const publishing: TestGateway['publishing'] = (apps, { team: by = team, ...wish } = {}) =>
    publishApps(gateway.url, by, apps, wish);
  return {
    url: gateway.url,
    app: gateway.app,
    database,
    releasesDir,
    services,
    team,
    publish: async (...apps) => void (await publishing(apps)),
    smuggle: (...apps) => putReleases({ databaseUrl: database.url, releasesDir, team }, apps),
    hold: async (...apps) => void (await publishing(apps, { hold: true })),
    publishing,
    another: start,
    async close() {
      await gateway.close();
      await Promise.all(Object.values(services).map((service) => service.close()));
      await database.drop();
      await rm(releasesDir, { recursive: true, force: true });
    },
  };
}

/** The stand-in shell; its pages carry the mark. */
export async function standInShell(mark = 'shop'): Promise<BuiltApp> {
  const source = await readFile(new URL('./shell.cjs', import.meta.url), 'utf8');
  return builtApp({ app: 'shell', node: source.replaceAll('MARK', mark), routes: ['/'] });
}

/** Asks until the answer fits; fails after a second. */
export async function eventually(check: () => Promise<boolean>, withinMs = 1000): Promise<void> {
  for (const deadline = Date.now() + withinMs; !(await check());) {
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
