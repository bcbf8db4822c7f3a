import { errorCodes, type ErrorReply } from '@chhapai/contracts';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withoutSecrets } from '../http/request-log.js';
import { isDatabaseUnavailable, isUnstorableText } from './database-failure.js';
import { DomainError, InvalidRequest, Unavailable, type DomainErrorKind } from './domain-error.js';

/** An error as a client sees it. Unexpected errors are logged with their stack. */
export interface ErrorDescription {
  status: number;
  code: string;
  message: string;
  details?: unknown;
  retryAfterSeconds?: number;
  isUnexpected: boolean;
}

const STATUS: Record<DomainErrorKind, number> = {
  invalid: 400,
  unauthorised: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  changed: 412,
  too_large: 413,
  unprocessable: 422,
  precondition_required: 428,
  too_many: 429,
  unavailable: 503,
};

/** Messages for errors of the HTTP layer itself. */
const BY_STATUS: Record<number, { code: string; message: string }> = {
  400: { code: errorCodes.invalidRequest, message: 'This request could not be read' },
  401: { code: errorCodes.loginRequired, message: 'Please log in to continue' },
  403: { code: errorCodes.forbidden, message: 'You are not allowed to do this' },
  404: { code: errorCodes.notFound, message: 'Nothing was found at this URL' },
  408: { code: 'request.timeout', message: 'This request took too long to arrive. Please try again.' },
  413: { code: errorCodes.tooLarge, message: 'This request is too large' },
  414: { code: errorCodes.tooLarge, message: 'This URL is too long' },
  415: { code: 'request.unsupported_type', message: 'Please send this request as JSON' },
  429: { code: errorCodes.tooMany, message: 'Too many requests. Please wait a moment and try again.' },
  431: { code: errorCodes.tooLarge, message: 'The headers of this request are too large' },
};

const INTERNAL: ErrorDescription = {
  status: 500,
  code: errorCodes.internal,
  message: 'Something went wrong. Please try again.',
  isUnexpected: true,
};

/** Describes any thrown value without revealing internal names or messages. */
export function describeError(error: unknown): ErrorDescription {
  if (error instanceof DomainError) return describeDomainError(error);
  if (isUnstorableText(error))
    return describeDomainError(new InvalidRequest('The request contains characters we cannot read'));
  if (isDatabaseUnavailable(error)) return { ...describeDomainError(new Unavailable()), isUnexpected: true };
  const status = statusOf(error);
  return status >= 400 && status < 500 ? describeStatus(status) : INTERNAL;
}

/** Describes an error of the HTTP layer by its status (4xx). */
export function describeStatus(status: number): ErrorDescription {
  return { status, ...(BY_STATUS[status] ?? BY_STATUS[400]!), isUnexpected: false };
}

/** The error as `ErrorReply` of the contracts. */
export function errorReply(description: ErrorDescription, requestId: string): ErrorReply {
  const { message, code, details } = description;
  return { success: false, message, code, requestId, ...(details !== undefined && { details }) };
}

function describeDomainError(error: DomainError): ErrorDescription {
  const { kind, code, message, details, retryAfterSeconds } = error;
  return { status: STATUS[kind], code, message, details, retryAfterSeconds, isUnexpected: false };
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  return String(code).startsWith('FST_') && typeof statusCode === 'number' ? statusCode : 500;
}

/** The original cause of an expected error, in its own words, such as a refused connection. */
function causeOf(error: DomainError): string | undefined {
  let cause: unknown = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  return cause === error ? undefined : String(cause);
}

/** A body of up to this size is read to the end even though it is refused. */
const MAX_DISCARDED_BYTES = 1024 * 1024;

/**
 * Sends any thrown value as an error response. Nest's filter uses it for controllers; plain Fastify scopes set it as their
 * error handler, because they do not inherit Nest's.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const description = describeError(error);
  if (description.isUnexpected)
    request.log.error({ err: error, method: request.method, url: withoutSecrets(request.url) }, 'Request failed');
  request.failure = { code: description.code, cause: error instanceof DomainError ? causeOf(error) : undefined };
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  if (description.retryAfterSeconds !== undefined)
    void reply.header('Retry-After', String(description.retryAfterSeconds));
  // Fastify would close the connection before the body is read, which resets it, so that the client may not receive the reply.
  if (description.status === 413 && Number(request.headers['content-length']) <= MAX_DISCARDED_BYTES)
    void reply.removeHeader('connection');
  void reply
    .status(description.status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorReply(description, request.id));
}

/** Turns every error of a controller into an error response. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(error, http.getRequest(), http.getResponse());
  }
}
