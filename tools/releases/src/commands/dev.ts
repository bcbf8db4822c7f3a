import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { previewPaths } from '@chhapai/contracts/releases';
import { foldersOf, root } from '../build/app-folders.js';
import { buildApps } from '../build/build-apps.js';
import { optionText, registryAt, type Command, type CommandInput, type CommandResult } from '../command.js';
import { rsbuildProgram, startDevServers } from '../dev-servers.js';
import { localTime, withProgress } from '../output.js';

const SHELL = 'shell';

/** Run by an app's own `dev` script, in its folder. */
export const dev: Command = {
  usage: 'dev -w APP -- [--against URL]',
  summary: 'serves the app with hot reload; with --against, inside a running shop, visible only to you',
  argumentCount: [0, 0],
  options: { against: { type: 'string' } },
  run(input) {
    const shopUrl = optionText(input, 'against');
    return shopUrl === undefined ? serveAlone() : serveInShop(input, shopUrl);
  },
};

async function serveAlone(): Promise<CommandResult> {
  const child = spawn(process.execPath, [rsbuildProgram(root), 'dev'], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { data: { code }, text: '', hasProblem: Boolean(code) };
}

/** Also serves the shell, because React Fast Refresh needs its development build. */
async function serveInShop({ settings }: CommandInput, shopUrl: string): Promise<CommandResult> {
  const app = basename(process.cwd());
  const apps = [...new Set([app, SHELL])];
  const folders = foldersOf(root, apps);
  const registry = registryAt(shopUrl, settings);
  await withProgress('Building dependencies', () => buildApps(apps.map((name) => `${name}^...`)));
  const signal = abortedBySignals();
  const servers = await startDevServers(root, folders, signal);
  const { [app]: origin = '', [SHELL]: shell } = servers.origins;
  try {
    const data = await registry.createDevPreview(app, { origin, shell: app === SHELL ? undefined : shell });
    console.log(`\nOpen this link to see your copy of ${app}, until ${localTime(data.expiresAt)}:\n\n  ${data.url}\n`);
    if (!signal.aborted) await once(signal, 'abort');
  } finally {
    await servers.stop();
  }
  const leave = new URL(previewPaths.leave, shopUrl).href;
  return { data: null, text: `\nYour browser still requests your copy. Leave the preview at ${leave}` };
}

/** Aborted by the first Ctrl-C or SIGTERM; the second one ends the process. */
function abortedBySignals(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
  return stopping.signal;
}
