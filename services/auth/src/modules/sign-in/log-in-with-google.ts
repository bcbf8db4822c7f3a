import { violatedConstraint } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Account, type AccountView } from '../accounts/index.js';
import { OpenSession, RevokeSessions, type OpenedSession } from '../sessions/index.js';
import { GoogleIdentity, type GoogleProfile } from './google-identity.js';
import { GoogleLoginFailed } from './sign-in.errors.js';

/**
 * Signs in who Google says it is: by Google's id for the person, else by the verified e-mail address. An account that
 * somebody made with that address and a password was never shown to be the owner's: the owner gets it, and the
 * password and sessions of before end. Staff accounts are made by the shop, so their password stays.
 */
@Injectable()
export class LogInWithGoogle {
  constructor(
    private readonly dataSource: DataSource,
    private readonly google: GoogleIdentity,
    private readonly openSession: OpenSession,
    private readonly revokeSessions: RevokeSessions,
  ) {}

  async execute(credential: string): Promise<OpenedSession> {
    const profile = await this.google.verify(credential);
    return this.dataSource.transaction(async (tx) => {
      const known = await tx.findOneBy(Account, { googleSubject: profile.sub });
      return this.openSession.execute(tx, known ?? (await this.createOrLink(tx, profile)));
    });
  }

  private async createOrLink(tx: EntityManager, profile: GoogleProfile): Promise<AccountView> {
    if (!profile.email_verified) throw new GoogleLoginFailed();
    const { sub, email, name = email.slice(0, email.indexOf('@')).slice(0, 80), picture } = profile;
    const rows: (AccountView & { is_taken_over: boolean })[] = await tx
      .query(CREATE_OR_LINK, [uuid(), name, email, sub, picture])
      .catch(refuseRace);
    const [account] = rows;
    if (!account) throw new GoogleLoginFailed();
    if (account.is_taken_over) await this.revokeSessions.execute(tx, account.id);
    return account;
  }
}

/** No row when the address belongs to an account of another Google identity. */
const CREATE_OR_LINK = `
  INSERT INTO account AS known (id, name, email, google_subject, role, avatar)
  VALUES ($1, $2, $3, $4, 'customer', $5)
  ON CONFLICT ON CONSTRAINT uq_account_email DO UPDATE
     SET google_subject = excluded.google_subject,
         avatar = coalesce(nullif(known.avatar, ''), excluded.avatar),
         password_retired_at = CASE
           WHEN known.google_subject IS NULL AND known.role = 'customer' THEN now() ELSE known.password_retired_at END
   WHERE known.google_subject IS NULL OR known.google_subject = excluded.google_subject
  RETURNING id, name, email, role, avatar, coalesce(password_retired_at = now(), false) AS is_taken_over`;

/** Two first logins of one person at once, with different addresses. */
function refuseRace(error: unknown): never {
  throw violatedConstraint(error) === 'uq_account_google_subject' ? new GoogleLoginFailed() : error;
}
