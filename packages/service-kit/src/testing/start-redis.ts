import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { findFreePort } from '../embedded-postgres/server-process.js';

/**
 * Names of the server's program. `redis-check-rdb` in Debian's `redis-tools` is the same program, which acts as the server if
 * its first argument names the server.
 */
const NAMES = ['redis-server', 'valkey-server', 'redis-check-rdb'];

/** A Redis or Valkey server that does not persist anything. */
export interface TestRedis {
  url: string;
  close(): Promise<void>;
}

/** Starts the server that `npm test` installed, on a free port or on the given one. Throws if it is not installed. */
export async function startRedis(port?: number): Promise<TestRedis> {
  const paths = NAMES.flatMap((name) => (process.env.PATH ?? '').split(':').map((folder) => `${folder}/${name}`));
  const program = paths.find((path) => existsSync(path));
  if (!program)
    throw new Error('Neither Redis nor Valkey is installed; npm test installs one (tools/set-up/redis.mjs)');
  const usedPort = port ?? (await findFreePort());
  const args = ['--port', String(usedPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(program, args, { argv0: 'redis-server', stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const stop = () => server.kill('SIGKILL');
  process.on('exit', stop);
  let isReady = false;
  for await (const line of createInterface(server.stdout)) {
    isReady = line.includes('Ready to accept connections');
    if (isReady) break;
  }
  if (!isReady) throw new Error(`Redis did not start on port ${usedPort}`);
  server.stdout.resume();
  return {
    url: `redis://127.0.0.1:${usedPort}`,
    async close() {
      stop();
      await ended;
      process.off('exit', stop);
    },
  };
}
