import pg from 'pg';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dataSourceOptions, PgListener, readEnv, serviceEnv } from '../src/index.js';
import { createEmptyDatabase, type FreshDatabase } from '../src/testing/index.js';

/** Nothing is listening on this port, so the listener fails if it uses the pooler. */
const POOLER = 'postgres://127.0.0.1:1/pooled';

let database: FreshDatabase;
let dataSource: DataSource;
let listener: PgListener;

beforeAll(async () => {
  database = await createEmptyDatabase();
  dataSource = await new DataSource(
    dataSourceOptions({ url: database.url, entities: [], migrations: [] }),
  ).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});
beforeEach(() => {
  listener = new PgListener(readEnv(serviceEnv, { DATABASE_URL: POOLER, DIRECT_DATABASE_URL: database.url }));
});
afterEach(() => listener.onApplicationShutdown());

const notify = (channel: string) => dataSource.query(`NOTIFY ${channel}`);
const endConnections = (channel: string) =>
  dataSource.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [
    `listen ${channel}`,
  ]);

function subscribe(channel: string, onNotify: () => void | Promise<void> = () => undefined) {
  const handlers = { onConnect: vi.fn(), onNotify: vi.fn(onNotify), onDisconnect: vi.fn() };
  listener.subscribe(channel, handlers);
  return handlers;
}

it('calls onNotify for notifications of its channel only', async () => {
  const { onConnect, onNotify } = subscribe('prices');
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledOnce(), 10_000);
  await notify('stock');
  expect(onNotify).not.toHaveBeenCalled();
  await notify('prices');
  await vi.waitFor(() => expect(onNotify).toHaveBeenCalledOnce(), 10_000);
});

it('reconnects after the connection is lost', async () => {
  const { onConnect, onNotify, onDisconnect } = subscribe('lost');
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledOnce(), 10_000);
  await endConnections('lost');
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(2), 10_000);
  expect(onDisconnect).toHaveBeenCalledOnce();
  await notify('lost');
  await vi.waitFor(() => expect(onNotify).toHaveBeenCalledOnce(), 10_000);
});

it('runs a slow callback once more for all notifications that arrived in the meantime', async () => {
  let finish!: () => void;
  const { onConnect, onNotify } = subscribe('busy', () => new Promise((resolve) => (finish = resolve)));
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledOnce(), 10_000);
  await notify('busy');
  await vi.waitFor(() => expect(onNotify).toHaveBeenCalledOnce(), 10_000);
  for (let sent = 0; sent < 5; sent++) await notify('busy');
  expect(onNotify).toHaveBeenCalledOnce();
  finish();
  await vi.waitFor(() => expect(onNotify).toHaveBeenCalledTimes(2), 10_000);
  finish();
  await notify('busy');
  await vi.waitFor(() => expect(onNotify).toHaveBeenCalledTimes(3), 10_000);
});

it('reconnects when a callback fails', async () => {
  const onConnect = vi.fn().mockRejectedValueOnce(new Error('not yet')).mockResolvedValue(undefined);
  listener.subscribe('retry', { onConnect, onNotify: () => undefined });
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(2), 10_000);
});

it('closes its connection when the application shuts down', async () => {
  const { onConnect, onDisconnect } = subscribe('closing');
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledOnce(), 10_000);
  listener.onApplicationShutdown();
  const client = new pg.Client(database.url);
  await client.connect();
  await vi.waitFor(async () => {
    const { rows } = await client.query("SELECT FROM pg_stat_activity WHERE application_name = 'listen closing'");
    expect(rows).toHaveLength(0);
  }, 10_000);
  await client.end();
  expect(onDisconnect).not.toHaveBeenCalled();
});
