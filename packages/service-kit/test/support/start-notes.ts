import { readEnv, serviceEnv } from '../../src/index.js';
import { freshDatabase, startTestService, testTokens } from '../../src/testing/index.js';
import { NotesModule } from './notes-service.js';

/** A small service with everything the kit gives, on a database of its own. */
export async function startNotes(source: NodeJS.ProcessEnv = {}) {
  const [database, tokens] = await Promise.all([freshDatabase(), testTokens()]);
  const env = readEnv(serviceEnv, {
    DATABASE_URL: database.url,
    BODY_LIMIT: '2048',
    STATEMENT_TIMEOUT: '300',
    ...source,
  });
  const service = await startTestService({ name: 'notes', env, module: NotesModule.with(env, tokens.authUrl) });
  const close = async () => {
    await service.close();
    await tokens.close();
    await database.drop();
  };
  return { ...service, database, tokens, env, close };
}
export type Notes = Awaited<ReturnType<typeof startNotes>>;

export function postJson(url: string, body: string): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}
