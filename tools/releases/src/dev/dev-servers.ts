import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const START_MS = 60_000;

export interface DevServers {
  /** Addresses by app. */
  origins: Record<string, string>;
  stop(): Promise<void>;
}

interface DevServer {
  app: string;
  port: number;
  child: ChildProcess;
}

/** `rsbuild dev` for each app, on a free port given as `APP_DEV_PORT`; what they say goes to the console. All start, or none. */
export async function startDevServers(root: string, folders: readonly string[]): Promise<DevServers> {
  const program = join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const ports = await Promise.all(folders.map(findFreePort));
  const servers = folders.map((folder, index) => spawnDevServer(program, folder, ports[index]!));
  const stop = async () => void (await Promise.all(servers.map(({ child }) => end(child))));
  try {
    await Promise.all(servers.map(listening));
  } catch (error) {
    await stop();
    throw error;
  }
  return { origins: Object.fromEntries(servers.map(({ app, port }) => [app, `http://localhost:${port}`])), stop };
}

function spawnDevServer(program: string, folder: string, port: number): DevServer {
  const app = basename(folder);
  const env = { ...process.env, NODE_ENV: 'development', APP_DEV_PORT: String(port) };
  const child = spawn(process.execPath, [program, 'dev'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => line.trim() && console.log(`${app}: ${line}`));
  }
  return { app, port, child };
}

async function listening({ app, port, child }: DevServer): Promise<void> {
  for (const deadline = Date.now() + START_MS; !(await isOpen(port)); await sleep(100)) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`rsbuild dev did not start for ${app}`);
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = connect(port, 'localhost');
    probe.once('connect', () => done(true)).once('error', () => done(false));
    probe.once('connect', () => probe.destroy());
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
