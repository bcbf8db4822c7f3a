import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createService, type RunningService } from './create-service.js';
import type { ServiceOptions } from './service-options.js';

/** The launcher gives up on a child after 5 s. */
const SHUTDOWN_LIMIT_MS = 4500;

/**
 * Starts a service as the business of this process: reports `{ type: 'ready', port }` to a parent, ends when the
 * parent is gone or on SIGTERM or SIGINT, after the calls under way are answered.
 */
export async function startService(options: ServiceOptions): Promise<NestFastifyApplication> {
  const service = await createService(options);
  endWithProcess(service);
  process.send?.({ type: 'ready', port: service.port });
  return service.app;
}

function endWithProcess({ app, log }: RunningService): void {
  let isEnding = false;
  const end = (reason: string) => {
    if (isEnding) return;
    isEnding = true;
    log.info({ reason }, 'shutting down');
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  process.on('disconnect', () => end('parent is gone'));
}
