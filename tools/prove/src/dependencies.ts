import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChildren, type ProvedShop, type ServiceName } from './proved-shop.js';

/** A dependency of the shop while it is down, hangs or is slow. */
export interface Outage {
  dependency: string;
  state: 'down' | 'hanging' | 'slow';
  /** Begins the outage; the function that it returns ends it. */
  begin(shop: ProvedShop): Promise<() => Promise<void>>;
}

const PAUSE_MS = 300;
const KILL_INTERVAL_MS = 50;
const DATABASES = ['auth', 'commerce', 'chat', 'gateway'].map((name) => `chhapai_${name}`);

export function serviceOutages(service: ServiceName): Outage[] {
  const pids = (shop: ProvedShop) => [shop.findPid(service) ?? []].flat();
  const killRepeatedly = async (shop: ProvedShop) => repeat(() => sendSignal('SIGKILL', pids(shop)), KILL_INTERVAL_MS);
  return [
    { dependency: service, state: 'down', begin: killRepeatedly },
    { dependency: service, state: 'hanging', begin: async (shop) => suspendProcesses(pids(shop)) },
    { dependency: service, state: 'slow', begin: async (shop) => pauseProcesses(() => pids(shop)) },
  ];
}

/** The tables of releases are in the gateway's database. */
export const registryOutages: Outage[] = [
  { dependency: 'registry', state: 'down', begin: (shop) => refuseConnections(shop, ['chhapai_gateway']) },
];

export const databaseOutages: Outage[] = [
  { dependency: 'database', state: 'down', begin: (shop) => refuseConnections(shop, DATABASES) },
  { dependency: 'database', state: 'hanging', begin: async (shop) => suspendProcesses(findPostgresPids(shop)) },
  { dependency: 'database', state: 'slow', begin: async (shop) => pauseProcesses(() => findPostgresPids(shop)) },
];

const findPostgresPids = (shop: ProvedShop) => [shop.readPostgresPid(), ...findChildren(shop.readPostgresPid())];

function sendSignal(signal: NodeJS.Signals, pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has just ended.
    }
  }
}

/**
 * Repeats the work until the returned function is called. Resolves once it has been done for the first time. If it fails
 * later, it ends, and the returned function throws the error.
 */
async function repeat(work: () => unknown, everyMs: number): Promise<() => Promise<void>> {
  let isOver = false;
  await work();
  const repeating = (async () => {
    while (!isOver) {
      await work();
      await sleep(everyMs);
    }
  })();
  // Until the returned function is called, nobody handles the error.
  repeating.catch(() => undefined);
  return async () => {
    isOver = true;
    await repeating;
  };
}

/** Suspends processes until the returned function is called. */
function suspendProcesses(pids: readonly number[]): () => Promise<void> {
  sendSignal('SIGSTOP', pids);
  return async () => sendSignal('SIGCONT', pids);
}

/** Suspends processes for half of the time until the returned function is called. */
function pauseProcesses(pids: () => readonly number[]): Promise<() => Promise<void>> {
  return repeat(async () => {
    const paused = pids();
    sendSignal('SIGSTOP', paused);
    await sleep(PAUSE_MS);
    sendSignal('SIGCONT', paused);
  }, PAUSE_MS);
}

async function refuseConnections(shop: ProvedShop, databases: readonly string[]): Promise<() => Promise<void>> {
  const client = await shop.connect('postgres');
  const setAllowed = async (isAllowed: boolean) => {
    for (const name of databases) await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${isAllowed}`);
  };
  await setAllowed(false);
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ANY ($1)', [databases]);
  return async () => {
    await setAllowed(true);
    await client.end();
  };
}

/** A mail server that accepts every message, except during its outages. */
interface MailServer {
  url: string;
  outages: Outage[];
  close(): void;
}

export async function startMailServer(): Promise<MailServer> {
  let state: Outage['state'] | 'working' = 'working';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    if (state === 'down') return void socket.destroy();
    void serveSmtp(socket, async () => {
      if (state === 'hanging') await once(socket, 'close');
      if (state === 'slow') await sleep(PAUSE_MS);
    }).catch(() => socket.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const begin = (next: Outage['state']) => async () => {
    state = next;
    return async () => {
      state = 'working';
      for (const socket of sockets) socket.destroy();
    };
  };
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    outages: (['down', 'hanging', 'slow'] as const).map((each) => ({
      dependency: 'mail',
      state: each,
      begin: begin(each),
    })),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function serveSmtp(socket: Socket, delay: () => Promise<void>): Promise<void> {
  const sendReply = async (line: string) => {
    await delay();
    socket.write(`${line}\r\n`);
  };
  let rest = '';
  let isMessage = false;
  await sendReply('220 mail');
  for await (const chunk of socket.setEncoding('utf8')) {
    rest += chunk;
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (isMessage && line !== '.') continue;
      if (line === 'DATA') await sendReply('354 go on');
      else if (line === 'QUIT') await sendReply('221 bye');
      else await sendReply('250 ok');
      isMessage = line === 'DATA';
    }
  }
}
