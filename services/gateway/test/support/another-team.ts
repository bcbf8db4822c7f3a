import { releasePaths } from '@chhapai/contracts';
import { registryClient } from './registry-client.js';
import { testTeam, type TestTeam } from './test-team.js';

interface Shop {
  url: string;
  team: TestTeam;
}

/** One more team, made by the shop's own, with apps of its own. */
export async function anotherTeam({ url, team }: Shop, name: string, apps: readonly string[]): Promise<TestTeam> {
  const made = await testTeam();
  const body = { team: name, apps, publicKey: made.publicKey };
  const answer = await registryClient(url, team.token).call('POST', releasePaths.teams, body);
  if (!answer.body.success) throw new Error(answer.body.message);
  return { ...made, token: (answer.body.data as { token: string }).token };
}
