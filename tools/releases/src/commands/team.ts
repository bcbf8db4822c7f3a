import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { TokenAction } from '@chhapai/contracts/releases';
import { optionText, type Command, type CommandInput, type CommandResult } from '../command.js';
import { ToolError } from '../errors.js';
import { localTime, table } from '../output.js';
import { createKey, readKey, writeKey, type ReleaseKey } from '../release-key.js';
import { signKeyRotation, signTeam } from '../signed-archive.js';

const SHOP_TEAM = 'shop';

export const team: Command = {
  usage:
    'team -- add NAME --apps APP,APP [--days DAYS] [--public-key KEY] | list [NAME] | ' +
    'add-token NAME TOKEN [--apps APP,APP] [--actions ACTION,ACTION] [--days DAYS] | revoke-token NAME TOKEN [--message REASON] | ' +
    'rotate-key [NAME] | new-key FILE',
  summary: "creates a team; lists, creates and revokes its tokens; replaces a team's key; creates a key file",
  argumentCount: [1, 3],
  options: {
    apps: { type: 'string' },
    actions: { type: 'string' },
    days: { type: 'string' },
    message: { type: 'string' },
    'public-key': { type: 'string' },
  },
  run(input) {
    const [action, name, token] = input.args;
    if (action === 'add' && name) return addTeam(input, name);
    if (action === 'list') return listTokens(input, name);
    if (action === 'add-token' && name && token) return addToken(input, name, token);
    if (action === 'revoke-token' && name && token) return revokeToken(input, name, token);
    if (action === 'rotate-key') return rotateKey(input, name ?? SHOP_TEAM);
    if (action === 'new-key' && name) return createKeyFile(name);
    throw new ToolError('Invalid arguments.', [`npm run ${team.usage}`]);
  },
};

/** Creates the team's key in the data folder, unless the team has created one and names its public half. */
async function addTeam(input: CommandInput, name: string): Promise<CommandResult> {
  const apps = optionText(input, 'apps')?.split(',');
  if (!apps) throw new ToolError('Specify the team’s apps with --apps.', ['Example: --apps mfe-catalogue,mfe-designs']);
  const keyFile = join(input.settings.dataDir, `release-key-${name}.json`);
  const givenKey = optionText(input, 'public-key');
  const publicKey = givenKey ?? ensureKey(keyFile).x;
  const created = { team: name, apps, publicKey };
  const statement = await signTeam(created, readKey(input.settings.keyFile));
  const data = await input.registry.addTeam({ ...created, days: daysIn(input), statement });
  const until = data.expiresAt ? ` and expires on ${localTime(data.expiresAt)}` : '';
  const text = [
    `The team ${data.team} may release ${data.apps.join(', ')}. Its token is shown only once${until}:`,
    `RELEASE_TOKEN=${data.token}`,
    ...(givenKey ? [] : [`RELEASE_KEY_FILE=${keyFile}`]),
  ];
  return { data, text: text.join('\n') };
}

async function listTokens({ registry }: CommandInput, name?: string): Promise<CommandResult> {
  const data = (await registry.listTeams()).filter(({ team }) => name === undefined || team === name);
  const rows = data.flatMap(({ team, tokens }) =>
    tokens.map(({ name: token, state, apps, actions, createdAt, lastUsedAt, expiresAt }) => [
      team,
      token,
      state,
      apps.join(','),
      actions.length === TokenAction.options.length ? 'all' : actions.join(','),
      localTime(createdAt),
      lastUsedAt ? localTime(lastUsedAt) : 'never',
      expiresAt ? localTime(expiresAt) : 'never',
    ]),
  );
  return { data, text: table(['TEAM', 'TOKEN', 'STATE', 'APPS', 'ACTIONS', 'CREATED', 'LAST USED', 'EXPIRES'], rows) };
}

async function addToken(input: CommandInput, team: string, name: string): Promise<CommandResult> {
  const data = await input.registry.addToken(team, {
    name,
    apps: optionText(input, 'apps')?.split(','),
    actions: optionText(input, 'actions')?.split(',') as TokenAction[] | undefined,
    days: daysIn(input),
  });
  const until = data.expiresAt ? ` until ${localTime(data.expiresAt)}` : '';
  const scope = `for ${data.apps.join(', ')} (${data.actions.join(', ')})`;
  const text = [`The token ${name} is valid ${scope}${until}. It is shown only once:`, `RELEASE_TOKEN=${data.token}`];
  return { data, text: text.join('\n') };
}

async function revokeToken(input: CommandInput, team: string, name: string): Promise<CommandResult> {
  const data = await input.registry.revokeToken(team, name, { message: optionText(input, 'message') });
  return { data, text: `The token ${name} of the team ${team} has been revoked` };
}

/** The shop refuses a value that is not a number, and explains the valid ones. */
function daysIn(input: CommandInput): number | undefined {
  const days = optionText(input, 'days');
  return days === undefined ? undefined : Number(days);
}

/**
 * Stores the new key before the shop accepts it, so that it cannot be lost. After an attempt without a reply, the same key is
 * sent again, because it may already be the active one.
 */
async function rotateKey({ settings, registry }: CommandInput, name: string): Promise<CommandResult> {
  const { keyFile } = settings;
  const activeKey = readKey(keyFile);
  const newKey = ensureKey(`${keyFile}.next`);
  const data = await registry.rotateKey(name, await signKeyRotation(newKey.x, activeKey));
  writeKey(`${keyFile}.retired`, activeKey);
  renameSync(`${keyFile}.next`, keyFile);
  return { data, text: `The team ${name} now signs with the key ${data.kid}, stored in ${keyFile}` };
}

async function createKeyFile(path: string): Promise<CommandResult> {
  const file = resolve(path);
  if (existsSync(file)) throw new ToolError(`${file} already exists.`);
  const { x } = ensureKey(file);
  return { data: { file, publicKey: x }, text: `RELEASE_KEY_FILE=${file}\nRELEASE_PUBLIC_KEY=${x}` };
}

/** The key in a file, which is created if it does not exist. */
function ensureKey(file: string): ReleaseKey {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeKey(file, createKey());
  }
  return readKey(file);
}
