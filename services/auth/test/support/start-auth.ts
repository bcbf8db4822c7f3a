import { readEnv } from '@chhapai/service-kit';
import { freshDatabase, startTestService } from '@chhapai/service-kit/testing';
import { DataSource } from 'typeorm';
import { authEnv } from '../../src/auth.env.js';
import { AuthModule } from '../../src/auth.module.js';
import { Browser } from './browser.js';

/** The whole service on a database of its own. */
export async function startAuth(source: NodeJS.ProcessEnv = {}, database?: Awaited<ReturnType<typeof freshDatabase>>) {
  const own = database ?? (await freshDatabase());
  const env = readEnv(authEnv, { DATABASE_URL: own.url, ...source });
  const service = await startTestService({ name: 'auth', env, module: AuthModule.with(env) });
  const close = async () => {
    await service.close();
    if (!database) await own.drop();
  };
  return {
    ...service,
    database: own,
    db: service.app.get(DataSource),
    browser: () => new Browser(service.url),
    close,
  };
}
export type Auth = Awaited<ReturnType<typeof startAuth>>;

export const asha = { name: 'Asha Verma', email: 'asha@example.com', password: 'mugs & pads' };
