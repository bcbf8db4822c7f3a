import { errorCodes, type InvalidField } from '@chhapai/contracts';

/** Kind of error; the error filter maps it to the HTTP status. */
export type DomainErrorKind =
  | 'invalid'
  | 'unauthorised'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'changed'
  | 'too_large'
  | 'unprocessable'
  | 'precondition_required'
  | 'too_many'
  | 'unavailable';

/**
 * An expected error. `message` is a sentence for shoppers; `code`, such as `subject.reason`, is for programs. `details` is sent
 * unchanged, so it must not contain anything internal.
 */
export abstract class DomainError extends Error {
  abstract readonly kind: DomainErrorKind;
  abstract readonly code: string;
  readonly details?: unknown;
  /** Sent as `Retry-After`, in whole seconds. */
  readonly retryAfterSeconds?: number;
}

/** The base class of an error whose message never changes: `class CartEmpty extends domainError(…) {}`. */
export function domainError(kind: DomainErrorKind, code: string, message: string) {
  return class extends DomainError {
    readonly kind = kind;
    readonly code = code;

    constructor() {
      super(message);
    }
  };
}

/**
 * The request is invalid. `details` lists the invalid fields as `{ path, message }`; `field` repeats each path, because
 * published apps read it.
 */
export class InvalidRequest extends DomainError {
  readonly kind = 'invalid';
  readonly code = errorCodes.invalidRequest;
  override readonly details?: (InvalidField & { path: string })[];

  constructor(message: string, fields?: InvalidField[]) {
    super(message);
    this.details = fields?.map(({ field, message: text }) => ({ path: field, field, message: text }));
  }
}

/** Something the request depends on is temporarily unavailable. */
export class Unavailable extends DomainError {
  readonly kind = 'unavailable';
  readonly code = errorCodes.unavailable;
  override readonly retryAfterSeconds = 5;

  constructor(cause?: unknown) {
    super('This is not available right now. Please try again in a moment.', { cause });
  }
}

/** An update that could overwrite somebody else's changes needs `If-Match` with the version it is based on. */
export class PreconditionRequired extends domainError(
  'precondition_required',
  errorCodes.preconditionRequired,
  'The request must say which version it changes (If-Match)',
) {}
