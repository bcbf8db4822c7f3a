import { errorCodes, type Person } from '@chhapai/contracts';
import { domainError, DomainError } from '@chhapai/service-kit';

export class UserNotFound extends domainError('not_found', errorCodes.userNotFound, 'Account not found') {}

/**
 * The account has been changed since the given version. `changedBy` is the administrator who last changed its role or turned off
 * its second factor; null if nobody has.
 */
export class UserChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.userChanged;

  constructor(
    override readonly details: {
      current: Person;
      changedBy: string | null;
      changedByName?: string;
      changedAt: string | null;
      fields: string[];
    },
  ) {
    super('Someone else has changed this account since you opened it');
  }
}

/** People turn off their own second factor in their account, which requires more proof. */
export class OwnAccount extends domainError(
  'conflict',
  errorCodes.userOwnAccount,
  'You can turn off your own two-factor authentication in your account',
) {}
