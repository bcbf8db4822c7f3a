import type { ResetPasswordBody } from '@chhapai/contracts';
import { violatedConstraint } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  AccountsService,
  EmailTaken,
  Passwords,
  pendingEmailOf,
  type AccountEntity,
} from '../accounts/accounts.module.js';
import { EmailLinks, LinkInvalid } from '../email-links/email-links.module.js';
import { PasswordAttempts } from '../login-throttling/login-throttling.module.js';
import { queueEmailReplacement } from '../personal-data/personal-data.module.js';
import { RequestLimits } from '../request-limits/request-limits.module.js';
import { SessionsService, type Device } from '../sessions/sessions.module.js';

/** Higher for a network, because many people may share it. */
const EMAILS_PER_HOUR = { email: 5, network: 100 };

/** Changes to accounts by people who prove their identity with a link in an email. They need not be signed in. */
@Injectable()
export class EmailActionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly passwords: Passwords,
    private readonly links: EmailLinks,
    private readonly sessions: SessionsService,
    private readonly limits: RequestLimits,
    private readonly attempts: PasswordAttempts,
  ) {}

  /** A job finds out whether there is such an account, so that neither the reply nor its timing reveals it. */
  async forgotPassword(email: string, network: string): Promise<void> {
    await this.limits.count(`forgot-password from ${network}`, EMAILS_PER_HOUR.network);
    await this.limits.count(`forgot-password ${email}`, EMAILS_PER_HOUR.email);
    await this.dataSource.query(`SELECT graphile_worker.add_job('password.forgotten', $1)`, [{ email }]);
  }

  /** Throws `LinkInvalid` unless the link can be used now. Does not consume it. */
  async checkResetLink(token: string): Promise<void> {
    await this.links.get(token, ['reset-password']);
  }

  /**
   * Ends all sessions and any wait after failed logins, and cancels a change of the email address. The link keeps working if the
   * password is refused.
   */
  async resetPassword({ token, password }: ResetPasswordBody, device: Device): Promise<void> {
    const link = await this.links.get(token, ['reset-password']);
    const passwordHash = await this.passwords.hashNew(password);
    const owner = await this.dataSource.transaction(async (tx) => {
      const account = await this.lock(tx, link.accountId);
      await this.links.consume(tx, link);
      if (account.email === link.email) account.emailVerifiedAt ??= new Date();
      await this.accounts.setPassword(tx, account, passwordHash);
      await this.sessions.closeAll(tx, account.id);
      return account;
    });
    await this.attempts.reset(owner, device);
  }

  /** Opening a link twice has the same effect as opening it once. */
  async verifyEmail(token: string): Promise<void> {
    const link = await this.links.get(token, ['verify-email']);
    await this.dataSource.transaction(async (tx) => {
      const account = await this.lock(tx, link.accountId);
      if (account.email !== link.email) throw new LinkInvalid();
      if (account.emailVerifiedAt) return;
      account.emailVerifiedAt = new Date();
      account.version++;
      await tx.save(account);
    });
  }

  /** Returns whether the address has changed; if not, the other address has not confirmed yet. */
  async confirmEmailChange(token: string): Promise<boolean> {
    const link = await this.links.get(token, ['leave-email', 'adopt-email']);
    return this.dataSource.transaction(async (tx) => {
      const account = await this.lock(tx, link.accountId);
      const { id: accountId } = account;
      const email = pendingEmailOf(account);
      if (email === null || email !== link.email) throw new LinkInvalid();
      await this.links.markOpened(tx, link);
      const other = link.purpose === 'leave-email' ? 'adopt-email' : 'leave-email';
      if (!(await this.links.hasBeenOpened({ accountId, purpose: other, email }, tx))) return false;
      await this.changeEmail(tx, account, email);
      return true;
    });
  }

  private async changeEmail(tx: EntityManager, account: AccountEntity, email: string): Promise<void> {
    await this.links.revoke(tx, account.id, ['reset-password', 'verify-email', 'leave-email', 'adopt-email']);
    await queueEmailReplacement(tx, account);
    Object.assign(account, { email, emailVerifiedAt: new Date(), pendingEmail: null, pendingEmailAt: null });
    account.version++;
    await tx.save(account).catch((error: unknown) => {
      throw violatedConstraint(error) === 'uq_accounts_email' ? new EmailTaken() : error;
    });
  }

  private async lock(tx: EntityManager, id: string): Promise<AccountEntity> {
    const account = await this.accounts.lock(tx, id);
    if (!account) throw new LinkInvalid();
    return account;
  }
}
