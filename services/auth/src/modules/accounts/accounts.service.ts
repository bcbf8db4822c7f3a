import { errorCodes } from '@chhapai/contracts';
import { domainError, LoginRequired, violatedConstraint } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { AccountEntity, type AccountView } from './account.entity.js';

/** Whether the owner of the email address takes over the account from whoever signed up with it. */
const isTakenOver = `existing.google_subject IS NULL AND existing.role = 'customer' AND existing.email_verified_at IS NULL`;

/**
 * Creates a customer's account for a Google identity, or links the identity to the account with that email address. One
 * statement, so that concurrent first logins cannot create two accounts or link two identities. When the account is linked, a
 * customer's password is retired and a change of the address is cancelled, unless the customer had verified the address. Returns
 * no row if the account is linked to a different Google identity.
 *
 * $1 name, $2 email address, $3 Google's id, $4 picture.
 */
export const createOrLinkGoogleAccount = `
  INSERT INTO accounts AS existing (name, email, google_subject, role, avatar, email_verified_at)
  VALUES ($1, $2, $3, 'customer', $4, now())
  ON CONFLICT ON CONSTRAINT uq_accounts_email DO UPDATE
     SET google_subject = excluded.google_subject,
         avatar = coalesce(nullif(existing.avatar, ''), excluded.avatar),
         password_retired_at = CASE WHEN ${isTakenOver} THEN now() ELSE existing.password_retired_at END,
         pending_email = CASE WHEN ${isTakenOver} THEN NULL ELSE existing.pending_email END,
         pending_email_at = CASE WHEN ${isTakenOver} THEN NULL ELSE existing.pending_email_at END,
         email_verified_at = coalesce(existing.email_verified_at, now()),
         version = existing.version + 1
   WHERE existing.google_subject IS NULL OR existing.google_subject = excluded.google_subject
  RETURNING id, name, email, role, avatar, second_factor_at AS "secondFactorAt",
    coalesce(password_retired_at = now(), false) AS "isTakenOver"`;

export class EmailTaken extends domainError(
  'conflict',
  errorCodes.emailTaken,
  'An account with this email already exists',
) {}

/** A person as Google describes them, with a verified email address. */
export interface GoogleUser {
  subject: string;
  name: string;
  email: string;
  picture: string;
}

/** `isTakenOver` is true if the account had a password, which no longer works. */
type LinkedAccount = AccountView & Pick<AccountEntity, 'secondFactorAt'> & { isTakenOver: boolean };

@Injectable()
export class AccountsService {
  constructor(@InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>) {}

  find(id: string): Promise<AccountEntity | null> {
    return this.accounts.findOneBy({ id });
  }

  /** Locks the account, so that nobody else changes it until the end of the transaction. */
  lock(tx: EntityManager, id: string): Promise<AccountEntity | null> {
    return tx.findOne(AccountEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks the account of the person who is signed in. Throws `LoginRequired` if it has been removed. */
  async lockOwn(tx: EntityManager, id: string): Promise<AccountEntity> {
    const account = await this.lock(tx, id);
    if (!account) throw new LoginRequired();
    return account;
  }

  /**
   * Locks the account, so that others can read it and lock it in the same way, but not change it until the end of the
   * transaction.
   */
  lockShared(tx: EntityManager, id: string): Promise<AccountEntity | null> {
    return tx.findOne(AccountEntity, { where: { id }, lock: { mode: 'pessimistic_read' } });
  }

  /**
   * Locks all administrators and returns their ids. Until the end of the transaction, none of them is removed or loses the
   * role, so that two transactions cannot remove the last two at once. Call it before the transaction locks an account.
   */
  async lockAdmins(tx: EntityManager): Promise<string[]> {
    const admins = await tx.find(AccountEntity, {
      select: { id: true },
      where: { role: 'admin' },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return admins.map(({ id }) => id);
  }

  findByEmail(email: string): Promise<AccountEntity | null> {
    return this.accounts.findOneBy({ email });
  }

  /** The account with this Google identity, locked as `lockShared` does. */
  lockSharedByGoogleSubject(tx: EntityManager, googleSubject: string): Promise<AccountEntity | null> {
    return tx.findOne(AccountEntity, { where: { googleSubject }, lock: { mode: 'pessimistic_read' } });
  }

  /** Creates a customer's account. Throws `EmailTaken` if the email address has one. */
  async create(
    tx: EntityManager,
    details: { name: string; email: string; passwordHash: string },
  ): Promise<AccountView> {
    const account = tx.create(AccountEntity, { ...details, role: 'customer', avatar: '' });
    const insert = tx.createQueryBuilder().insert().into(AccountEntity).values(account);
    // Checks for a missing row instead of catching a constraint violation, which PostgreSQL would log as an error.
    const { raw } = await insert.orIgnore().returning('id').execute();
    if ((raw as unknown[]).length === 0) throw new EmailTaken();
    return account;
  }

  /**
   * Stores a new password together with other changes to the account, ends logins waiting for a code, and notifies its owner by
   * email. Cancels a change of the email address, which somebody who knew the old password may have asked for.
   */
  async setPassword(tx: EntityManager, account: AccountEntity, passwordHash: string): Promise<void> {
    Object.assign(account, { passwordHash, passwordRetiredAt: null, pendingEmail: null, pendingEmailAt: null });
    account.version++;
    await tx.save(account);
    // Plain SQL, because the module of the second factor depends on this one.
    await tx.query('DELETE FROM second_factor_challenges WHERE account_id = $1', [account.id]);
    await tx.query(`SELECT graphile_worker.add_job('password.changed', $1)`, [{ accountId: account.id }]);
  }

  /**
   * Creates an account for a Google identity, or links the identity to the account with that email address. Returns
   * undefined if that account has a different Google identity.
   */
  async createOrLink(
    tx: EntityManager,
    { name, email, subject, picture }: GoogleUser,
  ): Promise<LinkedAccount | undefined> {
    try {
      const rows: LinkedAccount[] = await tx.query(createOrLinkGoogleAccount, [name, email, subject, picture]);
      return rows[0];
    } catch (error) {
      // The same person logs in for the first time in two requests at once, with different email addresses.
      if (violatedConstraint(error) === 'uq_accounts_google_subject') return undefined;
      throw error;
    }
  }
}
