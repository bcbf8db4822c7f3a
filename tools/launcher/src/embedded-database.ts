import { join } from 'node:path';
import { startEmbeddedPostgres } from '@chhapai/service-kit/embedded-postgres';

/** PostgreSQL in the data folder, started again on the same port whenever it ends without being asked to. */
export async function startEmbeddedDatabase(dataFolder: string, logs: string, notice: (text: string) => void) {
  const options = { dataDir: join(dataFolder, 'postgres'), log: join(logs, 'postgres.log') };
  let server = await startEmbeddedPostgres(options);
  const { port } = server;
  let isStopping = false;

  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await server.ended;
      if (isStopping) return;
      notice('PostgreSQL ended by itself and is started again');
      server = await startEmbeddedPostgres({ ...options, port });
    }
  };
  keepRunning().catch((error: Error) => notice(error.message));

  return {
    url: server.url('postgres'),
    stop: () => {
      isStopping = true;
      return server.stop();
    },
  };
}
