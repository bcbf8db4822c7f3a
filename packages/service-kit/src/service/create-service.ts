import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import cookie from '@fastify/cookie';
import { NotFoundException, StandardSchemaValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { AccessControl } from '../access/access-control.js';
import { RouteTable } from '../access/route-table.js';
import { ErrorFilter } from '../errors/error-response.js';
import { invalidRequest } from '../errors/invalid-request.js';
import { acceptJson, BodyInterceptor } from '../http/json-body.js';
import { handleClientError, handleRouterError } from '../http/client-error.js';
import { nestLogger, RequestLog, requestIdOf } from '../http/request-log.js';
import { addReplyHooks } from '../http/replies.js';
import { refuseUnstorableText } from '../http/storable-text.js';
import type { ServiceEnv } from '../env.js';
import { Overload } from '../overload/overload.js';
import { collectServiceMetrics } from '../metrics/service-metrics.js';
import { rootModule, type ServiceDefinition } from './define-service.js';
import { addHealthRoutes } from './health.js';
import { addOpenApiRoute } from './openapi.js';
import { createLog } from './service-log.js';

/** A running service and its log. */
export interface RunningService {
  app: NestFastifyApplication;
  log: Logger;
  port: number;
}

/**
 * Maximum number of new connections that wait to be accepted; Linux allows 4,096 by default (`net.core.somaxconn`). Node
 * accepts one in each turn of the event loop, so its own default of 511 overflows under overload: the system then drops
 * connections, some for good.
 */
const BACKLOG = 4_096;

/** Creates the application and listens. Installs no process handlers, so tests can start several. */
export async function createService(definition: ServiceDefinition, env: ServiceEnv): Promise<RunningService> {
  const log = createLog(definition.name, env);
  const app = await NestFactory.create<NestFastifyApplication>(rootModule(definition, env), createAdapter(env, log), {
    logger: nestLogger(log),
    bodyParser: false,
    abortOnError: false,
  });
  try {
    await configureApp(app, definition, env);
    await app.init();
    app.get(RouteTable).check();
    await app.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG });
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = app.getHttpServer().address();
  return { app, log, port: typeof address === 'object' && address ? address.port : env.PORT };
}

/** Longer than any upload may take, so that the services' own limits apply first. */
const LONGEST_REQUEST_MS = 17 * 60_000;
const HEADERS_TIMEOUT_MS = 15_000;
const TIMEOUT_CHECK_MS = 5_000;

function createAdapter(env: ServiceEnv, log: Logger): FastifyAdapter {
  return new FastifyAdapter({
    loggerInstance: log,
    logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    bodyLimit: env.BODY_LIMIT,
    requestTimeout: LONGEST_REQUEST_MS,
    ...serverOptions(env),
    trustProxy: env.TRUSTED_PROXIES.length > 0 && env.TRUSTED_PROXIES,
    clientErrorHandler: handleClientError,
    frameworkErrors: handleRouterError,
    routerOptions: { maxParamLength: 500 },
  });
}

function serverOptions({ TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile }: ServiceEnv) {
  const timeouts = { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS };
  if (!certFile && !keyFile) return { http: timeouts };
  if (!certFile || !keyFile) throw new Error('Set both TLS_CERT_FILE and TLS_KEY_FILE, or neither');
  return { https: { ...timeouts, cert: readFileSync(certFile), key: readFileSync(keyFile) } };
}

async function configureApp(
  app: NestFastifyApplication,
  definition: ServiceDefinition,
  env: ServiceEnv,
): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = env;
  if (collector) (await import('../trace-requests.js')).traceRequests(fastify, definition.name, collector);
  app.useGlobalFilters(new ErrorFilter());
  app.useGlobalInterceptors(new BodyInterceptor());
  app.useGlobalPipes(
    new StandardSchemaValidationPipe({
      // All schemas are zod's, whose issues are more detailed than the standard requires.
      exceptionFactory: (issues) => invalidRequest(issues as readonly z.core.$ZodIssue[]),
    }),
  );
  await app.register(cookie);
  fastify.decorateRequest('failure');
  app.get(Overload).watch(fastify);
  app.get(RouteTable).watch(fastify, app.get(AccessControl));
  addReplyHooks(fastify);
  acceptJson(fastify);
  // Forms on other sites can send text/plain without a CORS preflight; no route accepts it.
  fastify.removeContentTypeParser('text/plain');
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    // Responds before the body is read.
    done(request.is404 ? new NotFoundException() : undefined);
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    const { params, query } = request as { params: object; query: object };
    // Fastify's params and query have a special prototype; spreading makes them plain objects.
    refuseUnstorableText([{ ...params }, { ...query }]);
    done();
  });
  collectServiceMetrics(app, definition.name);
  addHealthRoutes(app, definition);
  addOpenApiRoute(app, definition.name);
  await definition.configure?.(app, env);
}
