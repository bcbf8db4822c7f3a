import { errorCodes, type Account } from '@chhapai/contracts';
import { domainError, DomainError } from '@chhapai/service-kit';

/** The account has been changed since the given version. */
export class AccountChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.accountChanged;

  constructor(override readonly details: { current: Account; fields: string[] }) {
    super('Your account has been changed elsewhere since you opened this page');
  }
}

/** The password given by the signed-in person is wrong. */
export class WrongPassword extends domainError(
  'unauthorised',
  errorCodes.badCredentials,
  'Your current password is incorrect',
) {}

export class LastAdmin extends domainError(
  'conflict',
  errorCodes.userLastAdmin,
  'This is the only administrator. Please make someone else an administrator first.',
) {}
