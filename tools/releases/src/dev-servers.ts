import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { ToolError } from './errors.js';

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

export interface DevServers {
  /** Origin of each dev server by app. */
  origins: Record<string, string>;
  stop(): Promise<void>;
}

interface DevServer {
  app: string;
  port: number;
  child: ChildProcess;
}

/**
 * Runs `rsbuild dev` for each app on a free port, which it gets as `APP_DEV_PORT`, and prints their output. If one fails to
 * start, or the signal is aborted before all have started, all are stopped.
 */
export async function startDevServers(
  root: string,
  folders: readonly string[],
  signal: AbortSignal,
): Promise<DevServers> {
  const program = rsbuildProgram(root);
  const ports = await Promise.all(folders.map(findFreePort));
  const servers = folders.map((folder, index) => spawnDevServer(program, folder, ports[index]!));
  const stop = async () => void (await Promise.all(servers.map(({ child }) => terminate(child))));
  try {
    await Promise.all(servers.map((server) => waitUntilListening(server, signal)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { origins: Object.fromEntries(servers.map(({ app, port }) => [app, `http://localhost:${port}`])), stop };
}

export const rsbuildProgram = (root: string): string => join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');

function spawnDevServer(program: string, folder: string, port: number): DevServer {
  const app = basename(folder);
  const env = { ...process.env, NODE_ENV: 'development', APP_DEV_PORT: String(port) };
  const child = spawn(process.execPath, [program, 'dev'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => line.trim() && console.log(`${app}: ${line}`));
  }
  return { app, port, child };
}

async function waitUntilListening({ app, port, child }: DevServer, signal: AbortSignal): Promise<void> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; !(await isOpen(port)); await sleep(POLL_MS)) {
    if (signal.aborted) break;
    if (hasEnded(child) || Date.now() > deadline) throw new ToolError(`rsbuild dev did not start for ${app}.`);
  }
  if (signal.aborted) throw new ToolError('Stopped before the dev servers had started.');
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function terminate(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
