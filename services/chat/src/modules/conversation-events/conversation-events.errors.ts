import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

export class TooManyStreams extends DomainError {
  readonly kind = 'unavailable';
  readonly code = errorCodes.tooManyStreams;
  override readonly retryAfterSeconds = 30;

  constructor() {
    super('Live updates are open in too many places. Close a tab of the console, or wait a moment.');
  }
}
