import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findChildren, SERVICES, type ProvedShop } from './proved-shop.js';

/** Something that goes wrong while people use the shop. */
export interface Fault {
  name: string;
  inject(shop: ProvedShop): Promise<void>;
}

const SHORTAGE_MS = 2_000;
const PAUSE_MS = 500;
const MAX_CONNECTIONS = 200;

const killFaults = SERVICES.map((service): Fault => ({
  name: `${service} is killed`,
  inject: async (shop) => sendSignal(shop.findPid(service), 'SIGKILL'),
}));

const terminationFaults = SERVICES.map((service): Fault => ({
  name: `${service} gets SIGTERM`,
  inject: async (shop) => sendSignal(shop.findPid(service), 'SIGTERM'),
}));

const databaseFaults: Fault[] = [
  {
    name: 'PostgreSQL is stopped in immediate mode',
    inject: async (shop) => sendSignal(shop.readPostgresPid(), 'SIGQUIT'),
  },
  { name: 'all connections are cut', inject: (shop) => cutConnections(shop, 'pid <> pg_backend_pid()') },
  { name: 'the job runners are cut off', inject: (shop) => cutConnections(shop, `application_name = 'jobs'`) },
  { name: 'all connections are taken', inject: takeAllConnections },
  { name: 'statements are slowed by 500 ms', inject: slowStatements },
];

const diskFault: Fault = { name: 'the disk is full', inject: fillDisk };

/** The faults that can be injected here. */
export function possibleFaults({ hasOwnDisk }: ProvedShop): Fault[] {
  return [...killFaults, ...terminationFaults, ...databaseFaults, ...(hasOwnDisk ? [diskFault] : [])];
}

/** Sends a signal to a process, unless it has just ended by itself. */
function sendSignal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function cutConnections(shop: ProvedShop, condition: string): Promise<void> {
  const client = await shop.connect('postgres');
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND ${condition}`,
  );
  await client.end();
}

/** Cuts the connections of the services, and then occupies all connections, so that the services cannot connect for a while. */
async function takeAllConnections(shop: ProvedShop): Promise<void> {
  const taken: pg.Client[] = [];
  await cutConnections(shop, 'pid <> pg_backend_pid()');
  const until = Date.now() + SHORTAGE_MS;
  const { host, port, user, password } = await shop.connect('postgres').then(async (client) => {
    await client.end();
    return client;
  });
  while (Date.now() < until) {
    const batch = Array.from({ length: MAX_CONNECTIONS - taken.length }, async () => {
      const client = new pg.Client({
        host,
        port,
        ...(user && { user }),
        ...(password && { password }),
        database: 'postgres',
      });
      client.on('error', () => undefined);
      await client.connect().then(
        () => taken.push(client),
        () => undefined,
      );
    });
    await Promise.all(batch);
    await sleep(50);
  }
  await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
}

/** Pauses the processes of PostgreSQL again and again, so that everything they do takes longer. */
async function slowStatements(shop: ProvedShop): Promise<void> {
  for (let count = 0; count < 4; count++) {
    const processes = findChildren(shop.readPostgresPid());
    for (const pid of processes) sendSignal(pid, 'SIGSTOP');
    await sleep(PAUSE_MS);
    for (const pid of processes) sendSignal(pid, 'SIGCONT');
    await sleep(PAUSE_MS / 5);
  }
}

async function fillDisk({ dataDir }: ProvedShop): Promise<void> {
  const filler = join(dataDir, 'filler');
  const chunk = Buffer.alloc(1_000_000);
  const until = Date.now() + SHORTAGE_MS;
  const file = openSync(filler, 'w');
  try {
    while (Date.now() < until) {
      try {
        writeSync(file, chunk);
      } catch {
        await sleep(20);
      }
    }
  } finally {
    closeSync(file);
    rmSync(filler);
  }
}
