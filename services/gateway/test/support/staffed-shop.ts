import type { Role } from '@chhapai/contracts';
import { startTestAuth, type TestAuth } from '@chhapai/service-kit/testing';
import pg from 'pg';
import { buildApp, type BuiltApp } from './built-app.js';
import { registryClient, type RegistryClient } from './registry-client.js';
import { staffClient, type StaffClient } from './staff-client.js';
import { buildStandInShell, startTestGateway, type TestGateway } from './test-gateway.js';

/** A gateway with a team, two admins and a member of staff. */
export interface StaffedShop {
  gateway: TestGateway;
  tokens: TestAuth;
  db: pg.Client;
  team: RegistryClient;
  admin: StaffClient;
  other: StaffClient;
  staff: StaffClient;
  /** Creates an app with this many versions, the first live and the others held. Returns its name and the versions. */
  createApp(versions: number): Promise<[string, string[]]>;
  close(): Promise<void>;
}

export const ADMIN_EMAIL = 'boss@chhapai.example';

export async function startStaffedShop(): Promise<StaffedShop> {
  const tokens = await startTestAuth();
  const gateway = await startTestGateway({ AUTH_URL: tokens.authUrl });
  const db = new pg.Client({ connectionString: gateway.database.url });
  await db.connect();
  await gateway.publish(await buildStandInShell());
  const createClient = async (role: Role, email: string) =>
    staffClient(gateway.url, await tokens.issueToken({ role, email, name: email.split('@')[0]! }));
  let apps = 0;
  return {
    gateway,
    tokens,
    db,
    team: registryClient(gateway.url, gateway.team.token),
    admin: await createClient('admin', ADMIN_EMAIL),
    other: await createClient('admin', 'other@chhapai.example'),
    staff: await createClient('staff', 'ravi@chhapai.example'),
    async createApp(versions) {
      const app = `mfe-staffed-${++apps}`;
      const builds: BuiltApp[] = [];
      for (let n = 0; n < versions; n++) builds.push(await buildApp({ app, web: { 'main.js': `${app} ${n}` } }));
      await gateway.putLive(builds[0]!);
      await gateway.putHeld(...builds.slice(1));
      return [app, builds.map(({ record }) => record.version)];
    },
    async close() {
      await db.end();
      await gateway.close();
      await tokens.close();
    },
  };
}
