import { join } from 'node:path';
import type { OwnAccess } from '@chhapai/releases';
import type { PerService } from './services.js';
import type { Settings } from './settings.js';

export interface Plan {
  environment: NodeJS.ProcessEnv;
  settings: Settings;
  dataFolder: string;
  ports: PerService<number>;
  databases: PerService<string>;
  staffPassword: string;
  access: OwnAccess;
}

/** What each service's process gets to see: the whole environment, with what this shop decides on top. */
export function serviceEnvironments(plan: Plan): PerService<NodeJS.ProcessEnv> {
  const { environment, settings, dataFolder, ports, databases, staffPassword, access } = plan;
  const everywhere = {
    NODE_ENV: 'production',
    ...environment,
    AUTH_URL: `http://127.0.0.1:${ports.auth}`,
    COMMERCE_URL: `http://127.0.0.1:${ports.commerce}`,
    CHAT_URL: `http://127.0.0.1:${ports.chat}`,
  };
  // Behind the gateway, which alone speaks to the world and tells them who asked.
  const inside = { ...everywhere, HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' };
  const of = (service: keyof PerService<unknown>) => ({
    PORT: String(ports[service]),
    DATABASE_URL: databases[service],
  });
  return {
    auth: { ...inside, ...of('auth'), STAFF_EMAIL: settings.STAFF_EMAIL, STAFF_PASSWORD: staffPassword },
    commerce: { ...inside, ...of('commerce'), UPLOADS_DIR: join(dataFolder, 'uploads') },
    chat: { ...inside, ...of('chat') },
    gateway: {
      ...everywhere,
      ...of('gateway'),
      HOST: settings.HOST,
      RELEASES_DIR: join(dataFolder, 'releases'),
      RELEASE_TOKEN: access.token,
      RELEASE_PUBLIC_KEY: access.key.x,
    },
  };
}
