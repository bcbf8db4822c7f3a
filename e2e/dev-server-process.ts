import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TemporaryShop } from './temporary-shop.js';

const root = resolve(import.meta.dirname, '..');
const START_MS = 60_000;

export interface DevServer {
  /** Opens the shop with the app from its dev server. */
  link: string;
  /** As Ctrl-C does; gives what was said at last. */
  stop(): Promise<string>;
}

/** `npm run dev -w APP -- --against URL`, as a developer has it in a terminal. */
export async function develop(app: string, { url, access }: TemporaryShop): Promise<DevServer> {
  const child = spawn(process.execPath, [join(root, 'tools/releases.mjs'), 'dev', '--against', url], {
    cwd: join(root, app),
    env: { ...process.env, RELEASE_TOKEN: access.token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGINT');
      await once(child, 'close');
    }
    return said;
  };
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(100)) {
    const link = /^ +(http\S+\/preview\/\S+)$/m.exec(said)?.[1];
    if (link) return { link, stop };
    if (child.exitCode !== null) break;
  }
  throw new Error(`No dev server for ${app}:\n${await stop()}`);
}
