import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { previewPaths } from '@chhapai/contracts';
import { foldersOf } from '../build/app-folders.js';
import { buildApps } from '../build/build-apps.js';
import { textOf, type Answer, type Asked, type Command } from '../command.js';
import { startDevServers } from '../dev/dev-servers.js';
import { localTime } from '../output/table.js';
import { progress } from '../output/progress.js';
import { root } from '../project.js';
import { accessTo } from '../parse-asked.js';

const SHELL = 'shell';

/** Run by an app's own `dev` script, in its folder. */
export const dev: Command = {
  usage: 'dev -w APP [-- --against URL]',
  says: 'serves the app with hot reload, inside a running shop and for you alone',
  takes: [0, 0],
  options: { against: { type: 'string' } },
  run(asked) {
    const against = textOf(asked, 'against');
    return against === undefined ? serveAlone() : serveInside(asked, against);
  },
};

async function serveAlone(): Promise<Answer> {
  const program = join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const child = spawn(process.execPath, [program, 'dev'], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { data: { code }, text: '', isBad: Boolean(code) };
}

/** The shell comes from here too: React refreshes components in place only in its development build, which the shell brings. */
async function serveInside({ settings }: Asked, shop: string): Promise<Answer> {
  const app = basename(process.cwd());
  const apps = [...new Set([app, SHELL])];
  const folders = foldersOf(root, apps);
  const registry = accessTo(shop, settings);
  await progress('Building what they are built with', () => buildApps(apps.map((each) => `${each}^...`)));
  const enough = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const servers = await startDevServers(root, folders);
  const { [app]: origin = '', [SHELL]: shell } = servers.origins;
  try {
    const data = await registry.devPreview(app, { origin, shell: app === SHELL ? undefined : shell });
    console.log(`\n${app} from your files, for you alone until ${localTime(data.expiresAt)}:\n\n  ${data.url}\n`);
    await enough;
  } finally {
    await servers.stop();
  }
  const leave = new URL(previewPaths.leave, shop).href;
  return { data: null, text: `\nYour browser asks for it still; it is let go at ${leave}` };
}
