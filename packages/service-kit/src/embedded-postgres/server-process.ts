import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ENV } from './cluster.js';
import type { ServerUser } from './server-user.js';

const START_MS = 30_000;
const FAST_SHUTDOWN_MS = 3_000;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: '200',
  jit: 'off',
  timezone: 'UTC',
};

interface ServerOptions {
  postgres: string;
  dataFolder: string;
  port: number;
  log: string;
  user: ServerUser | undefined;
}

/** Starts the server and waits until it accepts connections. Rejects with the end of its log if it does not start. */
export async function launchServer(options: ServerOptions): Promise<ChildProcess> {
  const { server, readLog } = spawnServer(options);
  if (await isReady(server, options.dataFolder)) return server;
  await stopServer(server);
  throw new Error(`PostgreSQL did not start:\n${lastLines(readLog())}`);
}

/** Fast shutdown: connections are closed, committed data is on disk. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (hasExited(server)) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  const timeout = setTimeout(() => server.kill('SIGQUIT'), FAST_SHUTDOWN_MS);
  await exited;
  clearTimeout(timeout);
}

/** A free TCP port on 127.0.0.1. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts it in a separate session, so that Ctrl-C in a terminal does not stop the server before its clients. */
function spawnServer({ postgres, dataFolder, port, log, user }: ServerOptions) {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const file = openSync(log, 'a');
  const start = fstatSync(file).size;
  const server = spawn(postgres, ['-D', dataFolder, '-p', String(port), ...settings], {
    ...user,
    cwd: dataFolder,
    env: SERVER_ENV,
    detached: true,
    stdio: ['ignore', file, file],
  });
  server.on('error', () => undefined);
  closeSync(file);
  return { server, readLog: () => readFileSync(log).subarray(start).toString() };
}

/** The server writes `ready` to the eighth line of its pid file, where pg_ctl reads it too. */
async function isReady(server: ChildProcess, dataFolder: string): Promise<boolean> {
  for (const deadline = Date.now() + START_MS; !hasExited(server) && Date.now() < deadline; await sleep(10)) {
    const lines = readPidFile(dataFolder);
    if (Number(lines[0]) === server.pid && lines[7]?.trim() === 'ready') return true;
  }
  return false;
}

function readPidFile(dataFolder: string): string[] {
  try {
    return readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function hasExited(server: ChildProcess): boolean {
  return server.pid === undefined || server.exitCode !== null || server.signalCode !== null;
}

function lastLines(log: string): string {
  return log.trim().split('\n').slice(-5).join('\n');
}
