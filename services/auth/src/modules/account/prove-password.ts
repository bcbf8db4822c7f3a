import { InvalidRequest } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { hasPassword, Passwords, type AccountEntity } from '../accounts/accounts.module.js';
import { LoginThrottle } from '../login-throttling/login-throttling.module.js';
import { WrongPassword } from './account.errors.js';

/** Verifies the password before a change to the account, so that nobody else can make it in a browser that was left open. */
@Injectable()
export class ProvePassword {
  constructor(
    private readonly passwords: Passwords,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * Throws unless `password` is correct, or the account has no password. Wrong passwords are throttled like failed logins,
   * but separately, so that guesses at a login cannot lock the owner out here. `field` is the name of the password in the
   * request.
   */
  async execute(account: AccountEntity, password: string | undefined, field: string): Promise<void> {
    if (!hasPassword(account)) return;
    if (password === undefined) throw new InvalidRequest(`${field} is missing`, [{ field, message: 'is missing' }]);
    const attempts = `password of ${account.id}, signed in`;
    await this.throttle.countAttempt(attempts);
    if (!(await this.passwords.verify(password, account.passwordHash))) throw new WrongPassword();
    await this.throttle.reset(attempts);
  }
}
