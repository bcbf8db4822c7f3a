import { scryptSync } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@chhapai/service-kit/embedded-postgres';
import { canProvision, createDatabases, inDatabase, provisionDatabases } from './provision-databases.js';
import { StartError } from './reporter.js';
import { SERVICES, type PerService, type ServiceName } from './services.js';
import type { Settings } from './settings.js';

const RESTART_AFTER_MS = 3_000;
const PASSWORD_BYTES = 32;

/**
 * Opens the databases that the environment configures: a service's own URL has priority; `DATABASE_URL` is the server for the
 * other services. Returns their URLs; undefined if neither is set.
 */
export async function openConfiguredDatabases(
  settings: Settings,
  warn: (text: string) => void,
): Promise<PerService<string> | undefined> {
  const ownUrls = serviceDatabaseUrls(settings);
  const others = SERVICES.filter((service) => !ownUrls[service]);
  const { DATABASE_URL: server } = settings;
  if (others.length === SERVICES.length && !server) return undefined;
  if (others.length > 0 && !server) {
    const names = others.map((service) => `${service.toUpperCase()}_DATABASE_URL`).join(', ');
    throw new StartError(`Only some services have a database URL. Also set ${names}, or set DATABASE_URL.`);
  }
  const created = server ? await openDatabases(server, others, warn) : {};
  return { ...created, ...ownUrls } as PerService<string>;
}

/** Starts PostgreSQL in the data folder. If it stops unexpectedly, it is restarted on the same port. */
export async function startEmbeddedDatabase(dataFolder: string, logsFolder: string, warn: (text: string) => void) {
  const options = { dataDir: join(dataFolder, 'postgres'), log: join(logsFolder, 'postgres.log') };
  let server = await startEmbeddedPostgres(options).catch((error: Error) => {
    throw new StartError(error.message);
  });
  const { port } = server;
  const stopping = new AbortController();
  const { signal } = stopping;

  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await server.ended;
      if (signal.aborted) return;
      warn('PostgreSQL stopped unexpectedly; restarting it');
      await restart();
    }
  };
  /** Retries until the server starts: it cannot while the disk is full, for example. */
  const restart = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        server = await startEmbeddedPostgres({ ...options, port });
        // It may have been told to stop while it started.
        if (signal.aborted) await server.stop();
        return;
      } catch (error) {
        warn(`PostgreSQL cannot start: ${(error as Error).message}`);
        await sleep(RESTART_AFTER_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const running = keepRunning();

  return {
    url: server.url('postgres'),
    /** Also waits for a server that is being restarted, which would outlive this process otherwise. */
    stop: async () => {
      stopping.abort();
      await server.stop();
      await running;
    },
  };
}

/**
 * Creates the services' databases on a server unless they exist, each with its own user if the server's user may create users.
 * Returns their URLs.
 */
export async function openDatabases<S extends ServiceName>(
  server: string,
  services: readonly S[],
  warn: (text: string) => void,
): Promise<Record<S, string>> {
  try {
    const { username, password } = new URL(server);
    const isSeparate = password !== '' && (await canProvision(server));
    if (isSeparate) return await openSeparateDatabases(server, services);
    const reason = password ? 'this user may not create others' : 'its URL has no password';
    warn(`All services connect to PostgreSQL as ${username}, because ${reason}: see docs/deployment.md#databases`);
    await createDatabases(server, services.map(databaseName));
    return urlsOf(services, (service) => inDatabase(server, databaseName(service)));
  } catch (error) {
    throw new StartError(`Cannot create the databases: ${(error as Error).message}. Check DATABASE_URL.`);
  }
}

async function openSeparateDatabases<S extends ServiceName>(server: string, services: readonly S[]) {
  const passwords = rolePasswords(decodeURIComponent(new URL(server).password));
  const urls = urlsOf(services, (service) => {
    const user = { username: databaseName(service), password: passwords[service] };
    return Object.assign(new URL(inDatabase(server, databaseName(service))), user).href;
  });
  await provisionDatabases(server, Object.values(urls));
  return urls;
}

const urlsOf = <S extends ServiceName>(services: readonly S[], urlOf: (service: S) => string): Record<S, string> =>
  Object.fromEntries(services.map((service) => [service, urlOf(service)])) as Record<S, string>;

/**
 * Passwords of the services' users, derived from the password of the server's user, so that they need not be stored and
 * are the same for all copies of the shop. Slow on purpose: a person may have chosen the server's password, and it must
 * not be guessable from these.
 */
function rolePasswords(password: string): PerService<string> {
  const bytes = scryptSync(password, 'chhapai database users', SERVICES.length * PASSWORD_BYTES);
  const parts = SERVICES.map((service, index) => {
    const start = index * PASSWORD_BYTES;
    return [service, bytes.toString('base64url', start, start + PASSWORD_BYTES)];
  });
  return Object.fromEntries(parts) as PerService<string>;
}

function serviceDatabaseUrls(settings: Settings): Partial<PerService<string>> {
  const urls: [ServiceName, string | undefined][] = [
    ['auth', settings.AUTH_DATABASE_URL],
    ['commerce', settings.COMMERCE_DATABASE_URL],
    ['chat', settings.CHAT_DATABASE_URL],
    ['gateway', settings.GATEWAY_DATABASE_URL],
  ];
  return Object.fromEntries(urls.filter(([, url]) => url));
}

function databaseName(service: ServiceName): string {
  return `chhapai_${service}`;
}
