import { join } from 'node:path';
import type { ReleaseCredentials } from '@chhapai/releases';
import type { Settings } from './settings.js';

export const SERVICES = ['auth', 'commerce', 'chat', 'gateway'] as const;
export type ServiceName = (typeof SERVICES)[number];
export type PerService<T> = Record<ServiceName, T>;

interface EnvironmentOptions {
  /** The environment that all services inherit. */
  environment: NodeJS.ProcessEnv;
  settings: Settings;
  dataFolder: string;
  ports: PerService<number>;
  databases: PerService<string>;
  staffPassword: string;
  credentials: ReleaseCredentials;
}

/** The environment of each service: inherited variables, overridden by those that the launcher sets. */
export function serviceEnvironments(options: EnvironmentOptions): PerService<NodeJS.ProcessEnv> {
  const { environment, settings, dataFolder, ports, databases, staffPassword, credentials } = options;
  const shared = {
    NODE_ENV: 'production',
    ...environment,
    // There is no load balancer that has to learn that the shop is about to stop.
    DRAIN_MS: '0',
    // Inherited, it would name the same database for all services.
    DIRECT_DATABASE_URL: '',
    MIGRATIONS: 'run',
    // Each service gets its own as DATABASE_URL.
    ...Object.fromEntries(SERVICES.map((service) => [`${service.toUpperCase()}_DATABASE_URL`, ''])),
    // They communicate on this machine only, and the launcher calls the gateway without TLS.
    TLS_CERT_FILE: '',
    TLS_KEY_FILE: '',
    AUTH_URL: `http://127.0.0.1:${ports.auth}`,
    COMMERCE_URL: `http://127.0.0.1:${ports.commerce}`,
    CHAT_URL: `http://127.0.0.1:${ports.chat}`,
  };
  // Only the gateway is public; the others trust the client addresses that it forwards.
  const internal = { ...shared, HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' };
  const mailDir = join(dataFolder, 'mail');
  const mail = {
    MAIL_DIR: mailDir,
    PUBLIC_ORIGIN: environment.PUBLIC_ORIGIN || `http://localhost:${ports.gateway}`,
  };
  const own = (service: ServiceName) => ({
    PORT: String(ports[service]),
    DATABASE_URL: databases[service],
    ...metricsPort(environment, service),
  });
  return {
    auth: {
      ...internal,
      ...own('auth'),
      ...mail,
      STAFF_EMAIL: settings.STAFF_EMAIL,
      STAFF_PASSWORD: staffPassword,
    },
    commerce: { ...internal, ...own('commerce'), ...mail, UPLOADS_DIR: join(dataFolder, 'uploads') },
    chat: { ...internal, ...own('chat'), ...mail },
    gateway: {
      ...shared,
      ...own('gateway'),
      HOST: settings.HOST,
      RELEASES_DIR: join(dataFolder, 'releases'),
      // Empty if there is a mail server, because then there is nothing to show.
      MAIL_DIR: environment.SMTP_URL ? '' : mailDir,
      RELEASE_TOKEN: credentials.token,
      RELEASE_PUBLIC_KEY: credentials.key.x,
    },
  };
}

/** The services share an address, so they use consecutive ports. */
function metricsPort({ METRICS_PORT }: NodeJS.ProcessEnv, service: ServiceName): NodeJS.ProcessEnv {
  const first = Number(METRICS_PORT || 0);
  return first > 0 ? { METRICS_PORT: String(first + SERVICES.indexOf(service)) } : {};
}

/** Where a service with this environment can be reached on this machine. */
export function localUrl({ HOST = '', PORT }: NodeJS.ProcessEnv): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
