import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeKey, readKey, writeKey } from '../access/release-key.js';
import { signNewKey } from '../archive/sign-release.js';
import { textOf, type Answer, type Asked, type Command } from '../command.js';
import { ToolError } from '../tool-error.js';

const OWN_TEAM = 'shop';

export const team: Command = {
  usage: 'team -- add NAME --apps APP,APP [--public-key KEY] | rotate-key [NAME] | new-key FILE',
  says: 'makes a team with its token; puts a new key in place of the present one; makes a key',
  takes: [1, 2],
  options: { apps: { type: 'string' }, 'public-key': { type: 'string' } },
  run(asked) {
    const [deed, name] = asked.names;
    if (deed === 'add' && name) return add(asked, name);
    if (deed === 'rotate-key') return rotateKey(asked, name ?? OWN_TEAM);
    if (deed === 'new-key' && name) return newKey(name);
    throw new ToolError('What about teams?', [`npm run ${team.usage}`]);
  },
};

/** A team may make its key itself and tell only the public half; otherwise it is made here, to be handed over. */
async function add(asked: Asked, name: string): Promise<Answer> {
  const apps = textOf(asked, 'apps')?.split(',');
  if (!apps) throw new ToolError('Which apps is the team for?', ['--apps mfe-catalogue,mfe-designs']);
  const keyFile = join(asked.settings.dataDir, `release-key-${name}.json`);
  const given = textOf(asked, 'public-key');
  const publicKey = given ?? keyIn(keyFile).x;
  const data = await asked.registry.addTeam({ team: name, apps, publicKey });
  const text = [
    `The team ${data.team} may release ${data.apps.join(', ')}. Its token is shown only this once:`,
    `RELEASE_TOKEN=${data.token}`,
    ...(given ? [] : [`RELEASE_KEY_FILE=${keyFile}`]),
  ];
  return { data, text: text.join('\n') };
}

/** The new key is on the disk before the shop hears of it: whatever happens then, it is not lost. */
async function rotateKey({ settings, registry }: Asked, name: string): Promise<Answer> {
  const { keyFile } = settings;
  const present = readKey(keyFile);
  const next = makeKey();
  writeKey(`${keyFile}.next`, next);
  const data = await registry.rotateKey(name, await signNewKey(next.x, present));
  writeKey(`${keyFile}.retired`, present);
  renameSync(`${keyFile}.next`, keyFile);
  return { data, text: `The team ${name} signs with the key ${data.kid} now, in ${keyFile}` };
}

async function newKey(path: string): Promise<Answer> {
  const file = resolve(path);
  if (existsSync(file)) throw new ToolError(`${file} is there already.`);
  const { x } = keyIn(file);
  return { data: { file, publicKey: x }, text: `RELEASE_KEY_FILE=${file}\nRELEASE_PUBLIC_KEY=${x}` };
}

/** The key of a file; made when there is none. */
function keyIn(file: string) {
  if (existsSync(file)) return readKey(file);
  mkdirSync(dirname(file), { recursive: true });
  writeKey(file, makeKey());
  return readKey(file);
}
