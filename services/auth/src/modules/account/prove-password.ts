import { InvalidRequest } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { Passwords, type AccountEntity } from '../accounts/accounts.module.js';
import { LoginThrottle } from '../login-throttling/login-throttling.module.js';
import { WrongPassword } from './account.errors.js';
import { hasPassword } from '../accounts/accounts.module.js';

/** Asks for the password before a change that a thief must not make in a browser that is left open. */
@Injectable()
export class ProvePassword {
  constructor(
    private readonly passwords: Passwords,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * Throws unless `given` is the account's password, or the account has none. Wrong ones count like failed logins. `field` is
   * the password's in the request.
   */
  async execute(account: AccountEntity, given: string | undefined, field: string): Promise<void> {
    if (!hasPassword(account)) return;
    if (given === undefined) throw new InvalidRequest(`${field} is missing`, [{ field, message: 'is missing' }]);
    await this.throttle.countAttempt(account.email);
    if (!(await this.passwords.verify(given, account.passwordHash))) throw new WrongPassword();
    await this.throttle.reset(account.email);
  }
}
