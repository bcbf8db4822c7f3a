import { freshDatabase, startTestService, type FreshDatabase } from '@chhapai/service-kit/testing';
import { DataSource } from 'typeorm';
import { auth } from '../../src/auth.js';
import { Browser } from './browser.js';

/** The whole service, on the given database or on one of its own. */
export async function startAuth(env: NodeJS.ProcessEnv = {}, givenDatabase?: FreshDatabase) {
  const database = givenDatabase ?? (await freshDatabase());
  const service = await startTestService(auth, { DATABASE_URL: database.url, ...env });
  const close = async () => {
    await service.close();
    if (!givenDatabase) await database.drop();
  };
  return { ...service, database, db: service.app.get(DataSource), browser: () => new Browser(service.url), close };
}
export type Auth = Awaited<ReturnType<typeof startAuth>>;

export const asha = { name: 'Asha Verma', email: 'asha@example.com', password: 'mugs & pads' };
