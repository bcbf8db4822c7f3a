import { errorCodes, type EnquiryConflict } from '@chhapai/contracts';
import { domainError, DomainError } from '@chhapai/service-kit';

export class SubjectNotFound extends domainError(
  'not_found',
  'enquiry.subject_not_found',
  'This item is no longer available',
) {}

export class TooManyEnquiries extends DomainError {
  readonly kind = 'too_many';
  readonly code = errorCodes.tooMany;
  override readonly retryAfterSeconds = 3600;

  constructor() {
    super('We have received a lot of requests from you. Please try again in an hour, or call us.');
  }
}

export class EnquiryNotFound extends domainError('not_found', errorCodes.enquiryNotFound, 'Enquiry not found') {}

/** Someone else has changed the enquiry since it was read. */
export class EnquiryChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.enquiryChanged;

  constructor(override readonly details: EnquiryConflict) {
    super('Someone else has changed this enquiry since you opened it');
  }
}

export class TeamMemberNotFound extends domainError(
  'conflict',
  errorCodes.enquiryUnknownMember,
  'Enquiries can only be assigned to staff who have opened the list of enquiries in the last 30 days',
) {}
