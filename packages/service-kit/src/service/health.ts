import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { Unavailable } from '../errors/domain-error.js';
import { describeError, errorReply, sendError } from '../errors/error-response.js';
import { withTimeout } from '../with-timeout.js';
import type { ServiceDefinition } from './define-service.js';

const LONGEST_CHECK_MS = 1000;

/** The state of a service and of what it depends on; `/healthz` returns it. */
export interface Readiness {
  isReady: boolean;
  services: Record<string, string>;
}

/** `GET /healthz`: 200 while the service can do its work, else 503. */
export function addHealthRoute(
  app: NestFastifyApplication,
  { name, isReady = databaseResponds }: ServiceDefinition,
): void {
  app
    .getHttpAdapter()
    .getInstance()
    .get('/healthz', { config: { access: 'public' }, errorHandler: sendError }, async (request, reply) => {
      void reply.header('Cache-Control', 'no-store');
      const readiness = await withTimeout(isReady(app), LONGEST_CHECK_MS).catch(() => false);
      const isOk = typeof readiness === 'boolean' ? readiness : readiness.isReady;
      const details = typeof readiness === 'boolean' ? undefined : { services: readiness.services };
      if (isOk) return { status: 'ok', service: name, ...details };
      const description = { ...describeError(new Unavailable()), details };
      return reply.status(description.status).header('Retry-After', '1').send(errorReply(description, request.id));
    });
}

async function databaseResponds(app: NestFastifyApplication): Promise<boolean> {
  await app.get(DataSource, { strict: false }).query('SELECT 1');
  return true;
}
