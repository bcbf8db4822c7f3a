import { errorCodes, type InvoiceSettingsConflict } from '@chhapai/contracts';
import { domainError, DomainError } from '@chhapai/service-kit';

export class InvoiceAlreadyIssued extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.invoiceAlreadyIssued;

  constructor(number: string) {
    super(`This order already has invoice ${number}`);
  }
}

/** The order has not been shipped, or is invoiced outside this shop. */
export class InvoiceNotDue extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.invoiceNotDue;
}

export class InvoiceNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.invoiceNotFound;

  constructor(document: string) {
    super(`This order has no ${document} yet`);
  }
}

/** Someone else has changed the settings since they were read. */
export class InvoiceSettingsChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.invoiceSettingsChanged;

  constructor(override readonly details: InvoiceSettingsConflict) {
    super('Someone else has changed these details since you opened them');
  }
}

export class TaxRateExists extends domainError(
  'conflict',
  errorCodes.taxRateExists,
  'There is already a rate for this code and date',
) {}
