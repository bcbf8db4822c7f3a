import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { migrate } from '../database/database.module.js';
import { readEnv, type ServiceEnv } from '../env.js';
import { nestLogger } from '../http/request-log.js';
import { createService, type RunningService } from './create-service.js';
import { createLog } from './service-log.js';
import { databaseOptions, type ServiceDefinition } from './define-service.js';
import { Draining } from './health.js';

/** The launcher gives up on a child after 6 s. */
const SHUTDOWN_LIMIT_MS = 4500;

/**
 * Runs a service in this process: reads the environment, sends `{ type: 'ready', port }` to the parent process, and shuts down
 * on SIGTERM, SIGINT or when the parent exits, once the requests in progress have completed. Before it shuts down, it reports
 * for `DRAIN_MS` that it is not ready, so that load balancers stop sending requests. With `MIGRATIONS=only`, runs pending
 * migrations and ends the process.
 */
export async function startService(definition: ServiceDefinition): Promise<NestFastifyApplication> {
  const env = readEnv(definition.env);
  if (env.MIGRATIONS === 'only') {
    const log = createLog(definition.name, env);
    Logger.overrideLogger(nestLogger(log));
    await migrate(databaseOptions(definition, env));
    log.info('Migrations complete');
    process.exit();
  }
  const service = await createService(definition, env);
  shutDownWithProcess(service, env);
  process.send?.({ type: 'ready', port: service.port });
  return service.app;
}

function shutDownWithProcess({ app, log }: RunningService, { DRAIN_MS }: ServiceEnv): void {
  let isShuttingDown = false;
  const shutDown = (reason: string, exit: (code: number) => void, drainMs = DRAIN_MS) => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    log.info({ reason }, 'Shutting down');
    setTimeout(() => exit(1), drainMs + SHUTDOWN_LIMIT_MS).unref();
    app.get(Draining).begin();
    void sleep(drainMs)
      .then(() => app.close())
      .then(
        () => exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'Shutdown failed');
          exit(1);
        },
      );
  };
  process.on('SIGTERM', () => shutDown('SIGTERM', process.exit));
  process.on('SIGINT', () => shutDown('SIGINT', process.exit));
  // Node sometimes hangs in `process.exit` (nodejs/node#54918), and no parent is left to kill it then.
  process.on('disconnect', () => shutDown('parent process exited', () => process.kill(process.pid, 'SIGKILL'), 0));
}
