import type { LoginBody, SecondFactorBody, SignupBody } from '@chhapai/contracts';
import { LoginRequired } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  AccountsService,
  Passwords,
  TakenAddresses,
  type AccountEntity,
  type AccountView,
} from '../accounts/accounts.module.js';
import { PasswordAttempts } from '../login-throttling/login-throttling.module.js';
import { SecondFactorRequired, SecondFactorService } from '../second-factor/second-factor.module.js';
import { SessionsService, type Device, type OpenedSession } from '../sessions/sessions.module.js';
import { GoogleIdentity, type GoogleProfile } from './google-identity.js';
import { BadCredentials, GoogleLoginFailed } from './sign-in.errors.js';

const MAX_NAME_LENGTH = 80;

type SignedInAccount = AccountView & Pick<AccountEntity, 'secondFactorAt'>;

@Injectable()
export class SignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly passwords: Passwords,
    private readonly takenAddresses: TakenAddresses,
    private readonly attempts: PasswordAttempts,
    private readonly sessions: SessionsService,
    private readonly google: GoogleIdentity,
    private readonly secondFactor: SecondFactorService,
  ) {}

  async signUp({ name, email, password }: SignupBody, device: Device): Promise<OpenedSession> {
    return this.takenAddresses.limit(device.network, async () => {
      const passwordHash = await this.passwords.hashNew(password);
      return this.dataSource.transaction(async (tx) => {
        const account = await this.accounts.create(tx, { name, email, passwordHash });
        await tx.query(`SELECT graphile_worker.add_job('email.unverified', $1)`, [{ accountId: account.id }]);
        return this.sessions.open(tx, account, device);
      });
    });
  }

  async logIn({ email, password }: LoginBody, device: Device): Promise<OpenedSession> {
    const account = await this.accounts.findByEmail(email);
    const attempt = await this.attempts.begin(email, account?.id, device);
    const isCorrect = await this.passwords.verify(password, account?.passwordHash);
    if (!account || !isCorrect) throw new BadCredentials();
    await this.attempts.succeed(attempt);
    return this.openSession(device, async (tx) => {
      // Read again, because a password change ends only the sessions that exist by then. From here on, a password change waits
      // for this login.
      const current = await this.accounts.lockShared(tx, account.id);
      if (current?.passwordHash !== account.passwordHash) throw new BadCredentials();
      // Only someone with the right password may learn this.
      if (current.passwordRetiredAt) throw new BadCredentials('Please log in with Google, as you did last time');
      return current;
    });
  }

  /**
   * Signs in to the account with this Google identity, or else to the one with the verified email address, or else to a new
   * one.
   */
  async logInWithGoogle(credential: string, nonce: string | undefined, device: Device): Promise<OpenedSession> {
    const profile = await this.google.verify(credential, nonce);
    return this.openSession(device, async (tx) => {
      // From here on, a password change, which ends other sessions, waits for this login, and so does the account's removal.
      const account = await this.accounts.lockSharedByGoogleSubject(tx, profile.sub);
      return account ?? (await this.createOrLink(tx, profile));
    });
  }

  /** The second step of a login. */
  async useSecondFactor({ challenge, code }: SecondFactorBody, device: Device): Promise<OpenedSession> {
    const accountId = await this.secondFactor.accept(challenge, code, device);
    return this.dataSource.transaction(async (tx) => {
      // A password change ends challenges and sessions. From here on, it waits for this login.
      const account = await this.accounts.lockShared(tx, accountId);
      if (!account) throw new LoginRequired();
      await this.secondFactor.endChallenge(tx, challenge);
      return this.sessions.open(tx, account, device);
    });
  }

  /** Opens a session of the account that `identify` finds. Throws `SecondFactorRequired` if it has a second factor. */
  private async openSession(
    device: Device,
    identify: (tx: EntityManager) => Promise<SignedInAccount>,
  ): Promise<OpenedSession> {
    const opened = await this.dataSource.transaction(async (tx) => {
      const account = await identify(tx);
      return account.secondFactorAt
        ? this.secondFactor.createChallenge(tx, account.id)
        : this.sessions.open(tx, account, device);
    });
    if (typeof opened === 'string') throw new SecondFactorRequired(opened);
    return opened;
  }

  /**
   * Whoever signed up with the email address and a password may never have proved that the address is theirs. In that case, the
   * owner of the address takes over the account, and the password, the second factor, the sessions and a change of the address
   * end. Staff accounts are created by the shop and keep their password.
   */
  private async createOrLink(tx: EntityManager, profile: GoogleProfile): Promise<SignedInAccount> {
    if (!profile.email_verified) throw new GoogleLoginFailed();
    const { sub: subject, email, picture } = profile;
    const name = profile.name ?? email.slice(0, email.indexOf('@')).slice(0, MAX_NAME_LENGTH);
    const account = await this.accounts.createOrLink(tx, { subject, name, email, picture });
    if (!account) throw new GoogleLoginFailed();
    if (!account.isTakenOver) return account;
    await this.sessions.closeAll(tx, account.id);
    if (account.secondFactorAt) await this.secondFactor.reset(tx, account.id);
    return { ...account, secondFactorAt: null };
  }
}
