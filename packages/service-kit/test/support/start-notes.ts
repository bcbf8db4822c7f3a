import { createEmptyDatabase, startTestService, startTestAuth } from '../../src/testing/index.js';
import { notes } from './notes-service.js';

/** Starts the notes service on a new database. */
export async function startNotes(env: NodeJS.ProcessEnv = {}) {
  const [database, auth] = await Promise.all([createEmptyDatabase(), startTestAuth()]);
  const service = await startTestService(notes, {
    DATABASE_URL: database.url,
    AUTH_URL: auth.authUrl,
    BODY_LIMIT: '2048',
    STATEMENT_TIMEOUT: '2000',
    ...env,
  });
  const close = async () => {
    await service.close();
    await auth.close();
    await database.drop();
  };
  return { ...service, database, auth, close };
}
export type Notes = Awaited<ReturnType<typeof startNotes>>;

/** Sends `body`, which need not be valid JSON, as JSON. */
export function postJson(url: string, body: string): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}
