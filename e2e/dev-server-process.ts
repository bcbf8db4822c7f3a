import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TemporaryShop } from './temporary-shop.js';

const root = resolve(import.meta.dirname, '..');
const START_TIMEOUT_MS = 60_000;

export interface DevServer {
  /** Preview link that shows the shop with the app from its dev server. */
  link: string;
  /** Stops the dev server the way Ctrl-C does. Returns everything that it printed. */
  stop(): Promise<string>;
}

/** Runs `npm run dev -w APP -- --against URL` as a developer would. */
export async function startDevServer(app: string, { url, credentials }: TemporaryShop): Promise<DevServer> {
  const child = spawn(process.execPath, [join(root, 'tools/releases.mjs'), 'dev', '--against', url], {
    cwd: join(root, app),
    env: { ...process.env, RELEASE_TOKEN: credentials.token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT');
      await once(child, 'close');
    }
    return output;
  };
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
    const link = /^ +(http\S+\/preview\/\S+)$/m.exec(output)?.[1];
    if (link) return { link, stop };
    if (child.exitCode !== null) break;
  }
  throw new Error(`The dev server of ${app} did not start:\n${await stop()}`);
}
