import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { readEnv } from '../env.js';
import { createService, type RunningService } from './create-service.js';
import type { ServiceDefinition } from './define-service.js';

/** The launcher gives up on a child after 5 s. */
const SHUTDOWN_LIMIT_MS = 4500;

/**
 * Runs a service in this process: reads the environment, sends `{ type: 'ready', port }` to the parent process, and
 * shuts down on SIGTERM, SIGINT or when the parent exits, once the requests in progress have completed.
 */
export async function startService(definition: ServiceDefinition): Promise<NestFastifyApplication> {
  const service = await createService(definition, readEnv(definition.env));
  shutDownWithProcess(service);
  process.send?.({ type: 'ready', port: service.port });
  return service.app;
}

function shutDownWithProcess({ app, log }: RunningService): void {
  let isShuttingDown = false;
  const shutDown = (reason: string, exit: (code: number) => void) => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    log.info({ reason }, 'shutting down');
    setTimeout(() => exit(1), SHUTDOWN_LIMIT_MS).unref();
    app.close().then(
      () => exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'shutdown failed');
        exit(1);
      },
    );
  };
  process.on('SIGTERM', () => shutDown('SIGTERM', process.exit));
  process.on('SIGINT', () => shutDown('SIGINT', process.exit));
  // Node sometimes hangs in `process.exit` (nodejs/node#54918), and no parent is left to kill it then.
  process.on('disconnect', () => shutDown('parent process exited', () => process.kill(process.pid, 'SIGKILL')));
}
