/** What sort of refusal it is; the error filter turns it into the HTTP status. */
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
 * An expected refusal. `message` is a sentence a shopper may read, `code` is `subject.reason` for programs. `details`
 * goes into the reply as it is, so it must hold nothing internal.
 */
export abstract class DomainError extends Error {
  abstract readonly kind: DomainErrorKind;
  abstract readonly code: string;
  readonly details?: unknown;
  /** Sent as `Retry-After`, whole seconds. */
  readonly retryAfterSeconds?: number;
}
