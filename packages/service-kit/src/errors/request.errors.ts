import { errorCodes } from '@chhapai/contracts';
import { DomainError } from './domain-error.js';

/** One thing wrong with a request: the field's path (`shippingAddress.city`; empty for the whole) and what is wrong. */
export interface InvalidField {
  field: string;
  message: string;
}

/** The request is not what the call takes. Says the first of its faults; `details` lists them. */
export class InvalidRequest extends DomainError {
  readonly kind = 'invalid';
  readonly code = errorCodes.invalidRequest;
  override readonly details?: InvalidField[];

  constructor(message: string, fields?: InvalidField[]) {
    super(message);
    this.details = fields;
  }
}

/** Something this call needs does not answer just now. */
export class Unavailable extends DomainError {
  readonly kind = 'unavailable';
  readonly code = errorCodes.unavailable;
  override readonly retryAfterSeconds = 5;

  constructor(cause?: unknown) {
    super('We are not able to do this just now. Please try again in a moment.', { cause });
  }
}

/** The call changes something that others may have changed too, and does not say with `If-Match` which version it read. */
export class PreconditionRequired extends DomainError {
  readonly kind = 'precondition_required';
  readonly code = errorCodes.preconditionRequired;

  constructor() {
    super('Please say which version you change');
  }
}
