import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

export class SubjectNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'enquiry.subject_not_found';

  constructor() {
    super('This item is no longer available');
  }
}

export class TooManyEnquiries extends DomainError {
  readonly kind = 'too_many';
  readonly code = errorCodes.tooMany;
  override readonly retryAfterSeconds = 3600;

  constructor() {
    super('We have received many requests from you. Please try again in an hour, or call us.');
  }
}
