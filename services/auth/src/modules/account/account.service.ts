import type { AccessClaims, Account, ChangeAccountBody, ChangePasswordBody } from '@chhapai/contracts';
import { LoginRequired } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  AccountEntity,
  AccountsService,
  toAccount,
  EmailTaken,
  hasPassword,
  Passwords,
  TakenAddresses,
} from '../accounts/accounts.module.js';
import { AvatarsService } from '../avatars/avatars.module.js';
import { EmailLinks } from '../email-links/email-links.module.js';
import { CALL_AFTER, erasuresOf } from '../personal-data/personal-data.module.js';
import { RequestLimits } from '../request-limits/request-limits.module.js';
import { SessionsService } from '../sessions/sessions.module.js';
import { AccountChanged, LastAdmin, WrongPassword } from './account.errors.js';
import { ProvePassword } from './prove-password.js';

const EMAILS_PER_HOUR = 5;

/** Jobs that administrators ran again may have the address in their arguments or errors. $1 email address. */
const maskAudit = `
  UPDATE audit_entries SET before = replace(before::text, $1, 'Erased')::jsonb
   WHERE action = 'job.retried' AND strpos(before::text, $1) > 0`;

/** Changes that signed-in people make to their own accounts. */
@Injectable()
export class AccountService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly passwords: Passwords,
    private readonly takenAddresses: TakenAddresses,
    private readonly provePassword: ProvePassword,
    private readonly sessions: SessionsService,
    private readonly links: EmailLinks,
    private readonly avatars: AvatarsService,
    private readonly limits: RequestLimits,
  ) {}

  async get(id: string): Promise<Account> {
    return toAccount(await this.getAccount(id));
  }

  /**
   * Throws `AccountChanged` unless `version` is the current one, `EmailTaken`, or an error of `RequestLimits`, `TakenAddresses`
   * or `ProvePassword`.
   */
  async change(id: string, version: number, change: ChangeAccountBody, network: string): Promise<Account> {
    const seen = await this.getAccount(id);
    if (seen.version !== version) throw toAccountChanged(seen, change);
    const { email, password } = change;
    const isNewEmail = email !== undefined && email !== seen.email;
    if (isNewEmail) {
      await this.limits.count(`change-email ${id}`, EMAILS_PER_HOUR);
      await this.takenAddresses.limit(network, async () => {
        if (await this.accounts.findByEmail(email)) throw new EmailTaken();
      });
    }
    const isOwnerVerified = isNewEmail && password !== undefined && seen.emailVerifiedAt === null && hasPassword(seen);
    if (isOwnerVerified) await this.provePassword.execute(seen, password, 'password');
    return this.dataSource.transaction(async (tx) => {
      const account = await this.accounts.lockOwn(tx, id);
      if (account.version !== version) throw toAccountChanged(account, change);
      if (change.name !== undefined) account.name = change.name;
      if (change.avatar === '') await this.avatars.remove(tx, account);
      if (email !== undefined) await this.setPendingEmail(tx, account, isNewEmail ? email : null, isOwnerVerified);
      account.version++;
      return toAccount(await tx.save(account));
    });
  }

  /**
   * Starts a change of the email address. Without a new address, cancels a change that is not confirmed yet. The change need
   * not be confirmed at the old address if the owner has been verified in another way.
   */
  private async setPendingEmail(
    tx: EntityManager,
    account: AccountEntity,
    email: string | null,
    isOwnerVerified: boolean,
  ): Promise<void> {
    await this.links.revoke(tx, account.id, ['leave-email', 'adopt-email']);
    account.pendingEmail = email;
    account.pendingEmailAt = email === null ? null : new Date();
    if (email === null) return;
    if (isOwnerVerified) await this.links.storeOpened(tx, { accountId: account.id, purpose: 'leave-email', email });
    for (const job of [...(isOwnerVerified ? [] : ['email_change.leave']), 'email_change.adopt']) {
      await tx.query('SELECT graphile_worker.add_job($1, $2)', [job, { accountId: account.id }]);
    }
  }

  /**
   * Also ends all other sessions, revokes the account's password-reset links and cancels a change of its email address. Throws
   * `WrongPassword`.
   */
  async changePassword({ sub: id, sid }: AccessClaims, { current, password }: ChangePasswordBody): Promise<void> {
    const seen = await this.getAccount(id);
    await this.provePassword.execute(seen, current, 'current');
    const passwordHash = await this.passwords.hashNew(password);
    await this.dataSource.transaction(async (tx) => {
      const account = await this.lockWithPassword(tx, seen);
      await this.accounts.setPassword(tx, account, passwordHash);
      await this.links.revoke(tx, id, ['reset-password']);
      await this.sessions.closeAll(tx, id, sid);
    });
  }

  /**
   * Removes the account and everything this service stores about its owner. Jobs erase the person from the other services
   * later, when these have finished the requests they had accepted before. Throws `LastAdmin` or `WrongPassword`.
   */
  async remove(id: string, password: string | undefined): Promise<void> {
    const seen = await this.getAccount(id);
    await this.provePassword.execute(seen, password, 'password');
    await this.dataSource.transaction(async (tx) => {
      const admins = await this.accounts.lockAdmins(tx);
      const account = await this.lockWithPassword(tx, seen);
      if (account.role === 'admin' && admins.length === 1) throw new LastAdmin();
      await tx.delete(AccountEntity, { id });
      await tx.query(maskAudit, [account.email]);
      for (const erasure of erasuresOf(account)) {
        await tx.query(`SELECT graphile_worker.add_job('person.erase', $1, run_at := now() + $2::interval)`, [
          erasure,
          CALL_AFTER,
        ]);
      }
    });
  }

  /** Sends the verification email again. Returns false, and sends nothing, if the address is verified. */
  async sendVerification(id: string): Promise<boolean> {
    const { emailVerifiedAt } = await this.getAccount(id);
    if (emailVerifiedAt) return false;
    await this.limits.count(`verify-email ${id}`, EMAILS_PER_HOUR);
    await this.dataSource.query(`SELECT graphile_worker.add_job('email.unverified', $1)`, [{ accountId: id }]);
    return true;
  }

  /** Locks the account. Throws `WrongPassword` if its password has been changed or retired since the account was read. */
  private async lockWithPassword(tx: EntityManager, seen: AccountEntity): Promise<AccountEntity> {
    const account = await this.accounts.lockOwn(tx, seen.id);
    const isSame = account.passwordHash === seen.passwordHash && hasPassword(account) === hasPassword(seen);
    if (!isSame) throw new WrongPassword();
    return account;
  }

  private async getAccount(id: string): Promise<AccountEntity> {
    const account = await this.accounts.find(id);
    if (!account) throw new LoginRequired();
    return account;
  }
}

function toAccountChanged(account: AccountEntity, change: ChangeAccountBody): AccountChanged {
  const current = toAccount(account);
  const { password: _, ...values } = change;
  const fields = (Object.keys(values) as (keyof typeof values)[]).filter((field) => values[field] !== current[field]);
  return new AccountChanged({ current, fields });
}
