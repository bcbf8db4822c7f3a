import { errorCodes, type ErrorReply } from '@chhapai/contracts';
import { HttpException } from '@nestjs/common';
import { isDatabaseUnavailable, isUnstorableText } from './database-failure.js';
import { DomainError, type DomainErrorKind } from './domain-error.js';
import { InvalidRequest, Unavailable } from './request.errors.js';

/** What a caller is told of an error. `isOurs` means that it belongs in the log with its stack. */
export interface ErrorAnswer {
  status: number;
  code: string;
  message: string;
  details?: unknown;
  retryAfterSeconds?: number;
  isOurs: boolean;
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

/** Words for refusals of the HTTP layer itself. */
const BY_STATUS: Record<number, { code: string; message: string }> = {
  400: { code: errorCodes.invalidRequest, message: 'This request could not be read' },
  401: { code: errorCodes.loginRequired, message: 'Please login to continue' },
  403: { code: errorCodes.forbidden, message: 'You are not allowed to do this' },
  404: { code: errorCodes.notFound, message: 'There is nothing at this address' },
  413: { code: errorCodes.tooLarge, message: 'This request is too large' },
  414: { code: errorCodes.tooLarge, message: 'This address is too long' },
  415: { code: 'request.unsupported_type', message: 'Please send this request as JSON' },
  429: { code: errorCodes.tooMany, message: 'Too many requests. Please wait a little and try again.' },
  431: { code: errorCodes.tooLarge, message: 'The headers of this request are too large' },
};

const INTERNAL: ErrorAnswer = {
  status: 500,
  code: errorCodes.internal,
  message: 'Something went wrong. Please try again.',
  isOurs: true,
};

/** The answer to any thrown thing; never lets an internal name or message out. */
export function answerTo(error: unknown): ErrorAnswer {
  if (error instanceof DomainError) return answerToDomainError(error);
  if (isUnstorableText(error))
    return answerToDomainError(new InvalidRequest('This request has a value we cannot read'));
  if (isDatabaseUnavailable(error)) return { ...answerToDomainError(new Unavailable()), isOurs: true };
  const status = statusOf(error);
  return status >= 400 && status < 500 ? answerToStatus(status) : INTERNAL;
}

/** The answer to a refusal of the HTTP layer, by its status (4xx). */
export function answerToStatus(status: number): ErrorAnswer {
  return { status, ...(BY_STATUS[status] ?? BY_STATUS[400]!), isOurs: false };
}

/** The envelope of the contracts. */
export function errorReply(answer: ErrorAnswer, requestId: string): ErrorReply {
  const { message, code, details } = answer;
  return { success: false, message, code, requestId, ...(details !== undefined && { details }) };
}

function answerToDomainError(error: DomainError): ErrorAnswer {
  const { kind, code, message, details, retryAfterSeconds } = error;
  return { status: STATUS[kind], code, message, details, retryAfterSeconds, isOurs: false };
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  return String(code).startsWith('FST_') && typeof statusCode === 'number' ? statusCode : 500;
}
