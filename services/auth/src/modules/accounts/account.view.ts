import type { Account } from '@chhapai/contracts';
import type { AccountEntity } from './account.entity.js';

/** How long a new email address waits for its confirmation. */
const PENDING_MS = 24 * 60 * 60 * 1000;

/** The new email address while it can still be confirmed. */
export function pendingEmailOf({ pendingEmail, pendingEmailAt }: AccountEntity): string | null {
  return pendingEmailAt && pendingEmailAt.getTime() > Date.now() - PENDING_MS ? pendingEmail : null;
}

export function toAccount(account: AccountEntity): Account {
  const { id, name, email, role, avatar, createdAt, version } = account;
  return {
    _id: id,
    name,
    email,
    pendingEmail: pendingEmailOf(account),
    emailVerified: account.emailVerifiedAt !== null,
    role,
    avatar,
    hasPassword: hasPassword(account),
    hasGoogle: account.googleSubject !== null,
    secondFactor: account.secondFactorAt !== null,
    createdAt: createdAt.toISOString(),
    version,
  };
}

export function hasPassword({ passwordHash, passwordRetiredAt }: AccountEntity): boolean {
  return passwordHash !== null && passwordRetiredAt === null;
}
