import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '@chhapai/service-kit/embedded-postgres';
import { afterAll, expect, it, vi } from 'vitest';
import { startEmbeddedDatabase } from '../src/databases.js';

const folder = await createTemporaryFolder('chhapai-embedded-database-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('leaves no server behind when it is stopped while PostgreSQL is restarted after a crash', async () => {
  const logs = join(folder, 'logs');
  mkdirSync(logs);
  const warn = vi.fn<(text: string) => void>();
  const database = await startEmbeddedDatabase(folder, logs, warn);
  const pidFile = join(folder, 'postgres/data/postmaster.pid');
  process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL');
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('PostgreSQL stopped unexpectedly; restarting it'), 5_000);
  await database.stop();
  // A server that has been shut down removes the file.
  expect(existsSync(pidFile)).toBe(false);
}, 60_000);
