import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, copyFileSync, fstatSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ENV } from './cluster.js';
import type { ServerUser } from './server-user.js';

const START_MS = 30_000;
const FAST_SHUTDOWN_MS = 3_000;
const MAX_LOG_BYTES = 10_000_000;
const LOG_CHECK_MS = 10_000;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '32MB',
  // The system caches the files, so I/O workers would only add delays: a search that reads 26 MB took 60 ms of CPU with them,
  // and takes 22 without.
  io_method: 'sync',
  max_connections: '200',
  jit: 'off',
  timezone: 'UTC',
  // Details of errors contain values, such as an email address that is already taken.
  log_error_verbosity: 'terse',
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
  if (await waitUntilReady(server, options.dataFolder)) return server;
  await stopServer(server);
  throw new Error(`PostgreSQL did not start:\n${lastLines(readLog())}`);
}

/** Fast shutdown: closes connections; committed data is on disk. Kills a server that takes too long. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (hasExited(server)) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  const timeout = setTimeout(() => server.kill('SIGQUIT'), FAST_SHUTDOWN_MS);
  await exited;
  clearTimeout(timeout);
}

/** Below the ports that systems give to outgoing connections, one of which could take a port before its server listens. */
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;
/** A random start, so that processes that start at the same time rarely try the same ports. */
let lastOffset = Math.floor(Math.random() * PORT_COUNT);

/** A port of this machine on which nothing listens, and which this process has not been given before. Throws if there is none. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < PORT_COUNT; attempt++) {
    lastOffset = (lastOffset + 1) % PORT_COUNT;
    const port = FIRST_PORT + lastOffset;
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Starts the server in a separate session, so that Ctrl-C in a terminal does not stop it before its clients. */
function spawnServer({ postgres, dataFolder, port, log, user }: ServerOptions) {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  limitLog(log);
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
  const limiting = setInterval(limitLog, LOG_CHECK_MS, log).unref();
  server.once('exit', () => clearInterval(limiting));
  return { server, readLog: () => readFileSync(log).subarray(start).toString() };
}

/**
 * Copies a large log to `.old` and empties it. The log is not renamed, because the server, which outlives this process,
 * keeps writing to the open file. PostgreSQL's own log rotation does not limit the total size.
 */
function limitLog(log: string): void {
  try {
    if (statSync(log).size <= MAX_LOG_BYTES) return;
    copyFileSync(log, `${log}.old`);
    truncateSync(log);
  } catch {
    // Either there is no log yet, or the disk is full, so that the log cannot grow either. The next check follows soon.
  }
}

/**
 * Resolves with true once the server is ready, which it writes to the eighth line of its pid file, where pg_ctl reads it too;
 * with false if it exits or takes too long.
 */
async function waitUntilReady(server: ChildProcess, dataFolder: string): Promise<boolean> {
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
