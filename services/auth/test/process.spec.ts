import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freshDatabase, type FreshDatabase } from '@chhapai/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: FreshDatabase;
beforeAll(async () => void (database = await freshDatabase()));
afterAll(() => database.drop());

/** The built service as the launcher starts it. */
async function start(
  env: NodeJS.ProcessEnv = {},
): Promise<{ child: ChildProcess; message: { type: string; port: number } }> {
  const child = fork(new URL('../dist/main.js', import.meta.url), {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, LOG_LEVEL: 'silent', ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [{ type: string; port: number }];
  return { child, message };
}

it.each(['SIGTERM', 'SIGINT'] as const)('says when it is ready, and ends in order on %s', async (signal) => {
  const { child, message } = await start();
  expect(message).toEqual({ type: 'ready', port: expect.any(Number) });
  expect((await fetch(`http://127.0.0.1:${message.port}/healthz`)).status).toBe(200);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('ends when its parent is gone', async () => {
  const { child } = await start();
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('does not start on a wrong environment, and lists what is wrong', async () => {
  const child = fork(new URL('../dist/main.js', import.meta.url), {
    env: { PATH: process.env.PATH, LOGIN_FAILURES: 'many' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(errors).toMatch(/Invalid environment:[^]*DATABASE_URL[^]*LOGIN_FAILURES/);
});
