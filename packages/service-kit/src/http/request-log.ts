import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { LoggerService } from '@nestjs/common';
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

const HEALTH_CHECK = /^\/(?:health|ready)z$/;

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused or failed, for its line in the log. */
    failure?: { code: string; cause?: string };
  }
}

/** Whether the URL is that of `GET /healthz` or `GET /readyz`. */
export const isHealthCheck = (url: string): boolean => HEALTH_CHECK.test(url);

/** Logs one line per completed request; health checks at debug level. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      url: withoutSecrets(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...request.failure,
      ...(error && { err: error }),
    };
    request.log[error ? 'error' : isHealthCheck(request.url) ? 'debug' : 'info'](line, 'request');
  }
}

/** Links in emails contain keys that give access to an order or an account; a preview link is itself a token. */
const SECRET_NAME = /(?:^|[._-])(?:key|token|secret|password|signature)$/i;
const PARAMETER = /([?&])([^=&#]*)=([^&#]*)/g;
const PREVIEW_TOKEN = /^(\/preview\/)[^/?#]*\.[^/?#]*/;

/** Staff search for people by name, phone number or email address. */
const STAFF_PATH = /^\/(api\/)?admin\//;

/** A URL in a form that may be logged: without secrets and personal data. */
export function withoutSecrets(url: string): string {
  return url
    .replace(PREVIEW_TOKEN, '$1***')
    .replace(PARAMETER, (text, separator: string, name: string, value: string) =>
      isPrivate(url, decode(name), decode(value)) ? `${separator}${name}=***` : text,
    );
}

function isPrivate(url: string, name: string, value: string): boolean {
  return SECRET_NAME.test(name) || value.includes('@') || (name === 'q' && STAFF_PATH.test(url));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Short and safe in a log line; other ids are replaced. */
const VALID_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** The request id assigned by the gateway, or a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && VALID_ID.test(given) ? given : randomUUID();
}

/** Writes Nest's log messages to pino; its start-up messages at debug level. */
export function nestLogger(log: Logger): LoggerService {
  const logAt =
    (level: 'debug' | 'warn' | 'error' | 'fatal' | 'trace') =>
    (message: unknown, ...rest: unknown[]) => {
      const err = message instanceof Error ? message : undefined;
      log[level]({ context: rest.at(-1), err }, err ? err.message : String(message));
    };
  return {
    log: logAt('debug'),
    debug: logAt('debug'),
    verbose: logAt('trace'),
    warn: logAt('warn'),
    error: logAt('error'),
    fatal: logAt('fatal'),
  };
}
