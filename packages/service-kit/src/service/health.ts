import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { hasMigrations } from '../database/database.module.js';
import { Unavailable } from '../errors/domain-error.js';
import { describeError, errorReply, sendError } from '../errors/error-response.js';
import { withTimeout } from '../with-timeout.js';
import type { ServiceDefinition } from './define-service.js';

const CHECK_TIMEOUT_MS = 1000;

/** The state of a service and of its dependencies; `/readyz` returns it. */
export interface Readiness {
  isReady: boolean;
  services: Record<string, string>;
}

/** Whether the service has been told to stop. It then still serves requests, but is no longer ready for more. */
@Injectable()
export class Draining {
  private hasBegun = false;

  get isActive(): boolean {
    return this.hasBegun;
  }

  begin(): void {
    this.hasBegun = true;
  }
}

/**
 * `GET /healthz`: 200 while the process is alive, so that a supervisor restarts only dead processes. `GET /readyz`: 200 while
 * the service can do its work and is not about to stop, otherwise 503.
 */
export function addHealthRoutes(app: NestFastifyApplication, definition: ServiceDefinition): void {
  const { name, isReady = hasMigratedDatabase(definition) } = definition;
  const fastify = app.getHttpAdapter().getInstance();
  const options = { config: { access: 'public' }, errorHandler: sendError } as const;
  const draining = app.get(Draining);
  fastify.get('/healthz', options, async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    return { status: 'ok', service: name };
  });
  fastify.get('/readyz', options, async (request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    const readiness = await withTimeout(isReady(app), CHECK_TIMEOUT_MS).catch(() => false);
    const isOk = !draining.isActive && (typeof readiness === 'boolean' ? readiness : readiness.isReady);
    const details = typeof readiness === 'boolean' ? undefined : { services: readiness.services };
    if (isOk) return { status: 'ok', service: name, ...details };
    const description = { ...describeError(new Unavailable()), details };
    return reply.status(description.status).header('Retry-After', '1').send(errorReply(description, request.id));
  });
}

/** Migrations run before a service listens, but a database can be restored from an older backup while it runs. */
function hasMigratedDatabase({ migrations }: ServiceDefinition): (app: NestFastifyApplication) => Promise<boolean> {
  return (app) => hasMigrations(app.get(DataSource, { strict: false }), migrations);
}
