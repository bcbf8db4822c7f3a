import {
  errorCodes,
  quotationStatusNames,
  type IllegalQuotationMove as IllegalMoveDetails,
  type QuotationConflict,
} from '@chhapai/contracts';
import { domainError, DomainError } from '@chhapai/service-kit';
import type { QuotationEntity } from './quotations.entities.js';

export class QuotationNotFound extends domainError('not_found', errorCodes.quotationNotFound, 'Quotation not found') {}

/** Someone else has changed the quotation since it was read. */
export class QuotationChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.quotationChanged;

  constructor(override readonly details: QuotationConflict) {
    super('Someone else has changed this quotation since you opened it');
  }
}

/** A quotation that the customer has seen does not change; a new version replaces it. */
export class QuotationNotDraft extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.quotationNotDraft;

  constructor({ currentStatus: status }: QuotationEntity) {
    super(
      `This quotation is “${quotationStatusNames[status]}” and can no longer be changed. Make a new version of it instead.`,
    );
  }
}

/** The table of moves does not allow this action. */
export class IllegalQuotationMove extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.quotationIllegalMove;

  constructor(
    override readonly details: IllegalMoveDetails,
    message = `You cannot do this while the quotation is “${quotationStatusNames[details.from]}”`,
  ) {
    super(message);
  }
}

/** The key of an email link is unknown or expired, or belongs to another quotation. */
export class QuotationLinkInvalid extends domainError(
  'not_found',
  errorCodes.quotationLinkInvalid,
  'This link is no longer valid. Please ask us for a new quotation.',
) {}

/** The request lacks the key of an email link; a login does not replace it. */
export class QuotationLinkRequired extends domainError(
  'forbidden',
  'quotation.link_required',
  'Please open the link in our email about this quotation',
) {}
