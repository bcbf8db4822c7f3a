import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { createEmptyDatabase } from '../src/testing/index.js';

it('drops the database without terminating connections that are about to end', async () => {
  const database = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: database.url });
  const closed = vi.fn();
  client.on('error', closed);
  await client.connect();
  const ended = sleep(200).then(() => client.end());
  await database.drop();
  await ended;
  expect(closed).not.toHaveBeenCalled();
});

it('drops the database even if a connection stays open', async () => {
  const database = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: database.url });
  const closed = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  await database.drop();
  expect(String(await closed)).toContain('terminating connection');
});
