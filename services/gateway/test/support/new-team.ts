import { releasePaths, type TeamReply } from '@chhapai/contracts';
import { registryClient, type RegistryClient } from './registry-client.js';
import type { RegistryShop } from './registry-shop.js';
import { testTeam, type TestTeam } from './test-team.js';

/** A team that the shop has made, with its calls. */
export interface NewTeam extends TestTeam {
  name: string;
  calls: RegistryClient;
}

let made = 0;
/** Makes a team for these apps, with its own token and key. */
export async function newTeam({ gateway, team }: RegistryShop, ...apps: string[]): Promise<NewTeam> {
  const name = `team-${++made}`;
  const keys = await testTeam();
  const { body } = await team.call('POST', releasePaths.teams, { team: name, apps, publicKey: keys.publicKey });
  if (!body.success) throw new Error(`${body.code} ${body.message}`);
  const { token } = (body as TeamReply).data;
  return { ...keys, name, token, calls: registryClient(gateway.url, token) };
}
