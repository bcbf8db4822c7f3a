import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startShop } from '@chhapai/launcher';
import { runningServerUrl } from '@chhapai/service-kit/embedded-postgres';
import pg from 'pg';

export const STAFF = { email: 'staff@example.com', password: 'at the press since 2009' };
/** Only the API and the shell's pages are used, and publishing all apps takes longer than a short run. */
const OMITTED = ['mfe-cart-checkout', 'mfe-catalogue', 'mfe-designs', 'mfe-marketing'];
/** The size of the shop's own disk. */
const DISK_SIZE = '1g';
const READY_TIMEOUT_MS = 90_000;

export const SERVICES = ['auth', 'commerce', 'chat', 'gateway'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The environment with which every version of the shop is started. */
export const PROVED_ENV = {
  STAFF_EMAIL: STAFF.email,
  STAFF_PASSWORD: STAFF.password,
  RATE_LIMIT_PER_MINUTE: '1000000',
  AUTH_RATE_LIMIT_PER_MINUTE: '100000',
  // The proofs keep the machine so busy that services would refuse requests that must succeed.
  MAX_EVENT_LOOP_DELAY_MS: '60000',
};

/** A real shop, started as `npm start` does, whose processes can be killed and whose disk can be filled. */
export interface ProvedShop {
  url: string;
  dataDir: string;
  /** Whether its data is on a separate disk, which can be filled without affecting anything else. Requires root. */
  hasOwnDisk: boolean;
  /** Undefined while it is not running. */
  findPid(service: ServiceName): number | undefined;
  /** The process of PostgreSQL that starts all others. */
  readPostgresPid(): number;
  databaseUrl(service: ServiceName): string;
  /** Opens a separate connection; retries while the server is unavailable. */
  connect(database: string): Promise<pg.Client>;
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Resolves when all services are ready. */
  waitUntilReady(): Promise<void>;
  stop(): Promise<void>;
}

export async function startProvedShop(extraEnv: NodeJS.ProcessEnv = {}): Promise<ProvedShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chhapai-prove-'));
  const hasOwnDisk = mountDisk(dataDir);
  // If root starts the shop, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o711);
  const env = { DATA_DIR: dataDir, ...PROVED_ENV, ...extraEnv };
  const removeData = () => {
    if (hasOwnDisk) spawnSync('umount', ['--lazy', dataDir]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const shop = await startShop({ dataDir, port: 0, omitReleases: OMITTED, env }).catch((error: unknown) => {
    removeData();
    throw error;
  });
  // Connects as the superuser, because the services' own users can only use their databases. The port stays the same.
  const server = runningServerUrl(join(dataDir, 'postgres'), 'postgres')!;
  const connect = async (database: string) => {
    const connectionString = Object.assign(new URL(server), { pathname: database }).href;
    for (;;) {
      const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
      client.on('error', () => undefined);
      const isConnected = await client.connect().then(
        () => true,
        () => false,
      );
      if (isConnected) return client;
      await sleep(200);
    }
  };
  return {
    url: shop.url,
    dataDir,
    hasOwnDisk,
    connect,
    databaseUrl: shop.databaseUrl,
    findPid: (service) => findChildren(process.pid).find((pid) => readCommand(pid).includes(`services/${service}/`)),
    readPostgresPid: () => Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10),
    async query(sql, values = []) {
      const client = await connect('chhapai_commerce');
      try {
        return (await client.query(sql, values)).rows;
      } finally {
        await client.end();
      }
    },
    waitUntilReady: () => waitUntilReady(shop.url),
    async stop() {
      await shop.stop();
      removeData();
    },
  };
}

/** Mounts a disk in memory there, if possible. Returns whether it has done so. */
function mountDisk(folder: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'tmpfs', folder]).status === 0;
}

/** Resolves when all services are ready. */
export async function waitUntilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + READY_TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
    const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
    if (!reply?.ok) continue;
    const { services } = (await reply.json()) as { services: Record<string, string> };
    if (Object.values(services).every((state) => state === 'ready')) return;
  }
  throw new Error(`The shop was not ready again within ${READY_TIMEOUT_MS / 1000} s`);
}

/** The ids of a process's running children. */
export function findChildren(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readParent(name) === parent)
    .map(Number);
}

function readParent(pid: string): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
