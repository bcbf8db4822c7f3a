import { errorCodes, type EnquiryConflict } from '@chhapai/contracts';
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
    super('We have received a lot of requests from you. Please try again in an hour, or call us.');
  }
}

export class EnquiryNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.enquiryNotFound;

  constructor() {
    super('Enquiry not found');
  }
}

/** Someone else has changed the enquiry since it was read. */
export class EnquiryChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.enquiryChanged;

  constructor(override readonly details: EnquiryConflict) {
    super('Someone else has changed this enquiry since you opened it');
  }
}

export class TeamMemberNotFound extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.enquiryUnknownMember;

  constructor() {
    super('Enquiries can only be assigned to staff who have opened the list of enquiries in the last 30 days');
  }
}
