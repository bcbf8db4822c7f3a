import 'reflect-metadata';
import cookie from '@fastify/cookie';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino, type Logger } from 'pino';
import type { z } from 'zod';
import { ErrorFilter } from '../errors/error.filter.js';
import { invalidRequest } from '../errors/invalid-fields.js';
import { answerClientError, answerRouterError } from '../http/client-error.js';
import { nestLogger } from '../http/nest-logger.js';
import { requestIdOf } from '../http/request-id.js';
import { RequestLog } from '../http/request-log.js';
import { refuseUnstorableText } from '../http/storable-text.js';
import { addHealthRoute } from './health.js';
import type { ServiceOptions } from './service-options.js';

/** A running service and its log. */
export interface RunningService {
  app: NestFastifyApplication;
  log: Logger;
  port: number;
}

/** Builds the application and listens. Leaves the process alone, so that tests may start several. */
export async function createService(options: ServiceOptions): Promise<RunningService> {
  const { env, name, module } = options;
  const log = pino({ name, level: env.LOG_LEVEL, redact: REDACTED });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter(options, log), {
    logger: nestLogger(log),
    bodyParser: false,
    abortOnError: false,
  });
  try {
    await prepare(app, options);
    await app.listen({ port: env.PORT, host: env.HOST });
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = app.getHttpServer().address();
  return { app, log, port: typeof address === 'object' && address ? address.port : env.PORT };
}

const REDACTED = ['authorization', 'cookie', 'set-cookie'].flatMap((header) =>
  ['headers', 'req.headers', 'res.headers', 'err.config.headers'].map((place) => `${place}["${header}"]`),
);

function adapter({ env }: ServiceOptions, log: Logger): FastifyAdapter {
  return new FastifyAdapter({
    loggerInstance: log,
    logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    bodyLimit: env.BODY_LIMIT,
    trustProxy: env.TRUSTED_PROXIES.length > 0 && env.TRUSTED_PROXIES,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerRouterError,
    routerOptions: { maxParamLength: 500 },
  });
}

async function prepare(app: NestFastifyApplication, options: ServiceOptions): Promise<void> {
  app.useGlobalFilters(new ErrorFilter());
  app.useGlobalPipes(
    new StandardSchemaValidationPipe({
      // Every schema here is zod's, whose issues say more than the standard asks for.
      exceptionFactory: (issues) => invalidRequest(issues as readonly z.core.$ZodIssue[]),
    }),
  );
  await app.register(cookie);
  const fastify = app.getHttpAdapter().getInstance();
  // Forms on other sites can send text/plain without asking; nothing here takes it.
  fastify.removeContentTypeParser('text/plain');
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    const { params, query, body } = request as { params: object; query: object; body: unknown };
    // Fastify makes both with a prototype of its own, as bare objects they are looked into.
    refuseUnstorableText([{ ...params }, { ...query }, body]);
    done();
  });
  addHealthRoute(app, options);
  await options.setup?.(app);
}
