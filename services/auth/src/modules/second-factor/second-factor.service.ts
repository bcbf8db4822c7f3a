import { randomToken, sha256, Sql } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, IsNull, LessThan, Not, type EntityManager } from 'typeorm';
import { AccountEntity } from '../accounts/accounts.module.js';
import { LoginThrottle } from '../login-throttling/login-throttling.module.js';
import { SessionsService, type Device } from '../sessions/sessions.module.js';
import { matchingStep, newRecoveryCodes, newSecret, otpauthUri, recoveryCodeHash } from './second-factor-codes.js';
import { RecoveryCodeEntity, SecondFactorChallengeEntity, SecondFactorEntity } from './second-factor.entities.js';
import {
  ChallengeEnded,
  SecondFactorCodeMissing,
  SecondFactorOff,
  SecondFactorOn,
  SecondFactorWrong,
} from './second-factor.errors.js';

/** Starts the setup, or starts it over. The last step remains, so that no code works twice. $1 account, $2 secret. */
const startSetup = `
  INSERT INTO second_factors (account_id, secret) VALUES ($1, $2)
  ON CONFLICT ON CONSTRAINT pk_second_factors DO UPDATE SET secret = excluded.secret`;

/**
 * Counts an attempt before its code is checked, so that parallel attempts cannot get past the limit. Returns no row if the
 * challenge has ended. $1 hash of the challenge, $2 maximum number of attempts.
 */
const countChallengeAttempt = {
  name: 'count-challenge-attempt',
  text: `
    UPDATE second_factor_challenges SET attempts = attempts + 1
     WHERE token_hash = $1 AND expires_at > now() AND attempts < $2
    RETURNING account_id AS "accountId"`,
};

/** Accepts the code of a time step once. Returns no row if a code of this or a later step was used. $1 account, $2 step. */
const useStep = {
  name: 'use-second-factor-step',
  text: 'UPDATE second_factors SET last_step = $2 WHERE account_id = $1 AND last_step < $2 RETURNING account_id',
};

const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_ATTEMPTS = 5;
const SIGNED_IN = 'signed in';

/** Two-factor authentication with codes from an app (TOTP, RFC 6238) and recovery codes. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sql: Sql,
    private readonly throttle: LoginThrottle,
    private readonly sessions: SessionsService,
  ) {}

  /** Creates a secret for the app, which takes effect once `confirm` gets a code. Throws `SecondFactorOn`. */
  async setUp({ id, email, secondFactorAt }: AccountEntity): Promise<{ secret: string; uri: string }> {
    if (secondFactorAt) throw new SecondFactorOn();
    const secret = newSecret();
    await this.dataSource.transaction(async (tx) => {
      // Locked, because another request may be confirming the secret that this one replaces.
      const where = { id, secondFactorAt: IsNull() };
      if (!(await tx.findOne(AccountEntity, { where, lock: { mode: 'pessimistic_write' } })))
        throw new SecondFactorOn();
      await tx.query(startSetup, [id, secret]);
    });
    return { secret, uri: otpauthUri(secret, email) };
  }

  /**
   * Turns the second factor on, and returns the recovery codes. Throws `SecondFactorOn`, `SecondFactorOff` if no setup was
   * started, or `SecondFactorWrong`.
   */
  async confirm({ id, secondFactorAt }: AccountEntity, code: string): Promise<string[]> {
    if (secondFactorAt) throw new SecondFactorOn();
    const factor = await this.getFactor(id);
    await this.limitAttempts(id, SIGNED_IN, () => this.useAppCode(factor, code));
    return this.dataSource.transaction(async (tx) => {
      await this.setEnabled(tx, id, true);
      if (!(await tx.existsBy(SecondFactorEntity, { accountId: id, secret: factor.secret })))
        throw new SecondFactorWrong();
      return this.storeNewCodes(tx, id);
    });
  }

  /** Turns off the second factor of somebody who has a code. Throws the errors of `prove`. */
  async remove({ id, secondFactorAt }: AccountEntity, code: string): Promise<void> {
    await this.prove({ id, secondFactorAt }, code);
    await this.dataSource.transaction((tx) => this.reset(tx, id));
  }

  /** Accepts a code from the app or a recovery code as proof of identity. Throws `SecondFactorOff` or `SecondFactorWrong`. */
  async prove({ id, secondFactorAt }: Pick<AccountEntity, 'id' | 'secondFactorAt'>, code: string): Promise<void> {
    if (!secondFactorAt) throw new SecondFactorOff();
    await this.useCode(id, code, SIGNED_IN);
  }

  /** Turns off the second factor without proof, and ends logins waiting for it. Throws `SecondFactorOff`. */
  async reset(tx: EntityManager, accountId: string): Promise<void> {
    await this.setEnabled(tx, accountId, false);
    await tx.delete(SecondFactorEntity, { accountId });
    await tx.delete(SecondFactorChallengeEntity, { accountId });
  }

  /**
   * Creates new recovery codes; the old ones stop working. Requires a code, because otherwise whoever has taken over a session
   * could use a new recovery code to turn the second factor off. Throws `SecondFactorCodeMissing` without one, and the errors
   * of `prove`.
   */
  async renewCodes({ id, secondFactorAt }: AccountEntity, code: string | undefined): Promise<string[]> {
    if (!secondFactorAt) throw new SecondFactorOff();
    if (!code) throw new SecondFactorCodeMissing();
    await this.prove({ id, secondFactorAt }, code);
    return this.dataSource.transaction(async (tx) => {
      // Locked, because two requests at once would otherwise both store their codes.
      const lock = { mode: 'pessimistic_write' } as const;
      if (!(await tx.findOne(SecondFactorEntity, { where: { accountId: id }, lock }))) throw new SecondFactorOff();
      return this.storeNewCodes(tx, id);
    });
  }

  /**
   * Starts the second step of a login. Returns the token that `accept` needs, which is valid for five minutes, or until the
   * password changes.
   */
  async createChallenge(tx: EntityManager, accountId: string): Promise<string> {
    const token = randomToken();
    const expiresAt = new Date(Date.now() + CHALLENGE_MS);
    await tx.insert(SecondFactorChallengeEntity, { tokenHash: sha256(token), accountId, expiresAt });
    return token;
  }

  /**
   * Returns the id of the account whose login this code completes, once `endChallenge` has ended the challenge. Throws
   * `ChallengeEnded`, `SecondFactorWrong` or, after many wrong codes, `TooManyFailedLogins`.
   */
  async accept(challenge: string, code: string, device: Device): Promise<string> {
    const counted = await this.sql.row<{ accountId: string }>(countChallengeAttempt, [
      sha256(challenge),
      CHALLENGE_ATTEMPTS,
    ]);
    if (!counted) throw new ChallengeEnded();
    const { accountId } = counted;
    const { isKnownDevice } = await this.sessions.recognise(accountId, device);
    await this.useCode(accountId, code, isKnownDevice ? `on ${sha256(device.token!).toString('hex')}` : 'elsewhere');
    return accountId;
  }

  /** Ends the challenge. Throws `ChallengeEnded` if a changed password or another login has ended it in the meantime. */
  async endChallenge(tx: EntityManager, challenge: string): Promise<void> {
    const { affected } = await tx.delete(SecondFactorChallengeEntity, { tokenHash: sha256(challenge) });
    if (affected !== 1) throw new ChallengeEnded();
  }

  @Cron(CronExpression.EVERY_HOUR)
  async deleteExpiredChallenges(): Promise<void> {
    await this.dataSource.manager.delete(SecondFactorChallengeEntity, { expiresAt: LessThan(new Date()) });
  }

  /** Accepts a code from the app or a recovery code, each once. Throws `SecondFactorWrong`. */
  private async useCode(accountId: string, typed: string, browser: string): Promise<void> {
    const factor = await this.getFactor(accountId);
    const codeHash = recoveryCodeHash(typed);
    await this.limitAttempts(accountId, browser, () =>
      codeHash ? this.useRecoveryCode(accountId, codeHash) : this.useAppCode(factor, typed),
    );
  }

  /**
   * Wrong codes count like failed logins. Signed-in browsers and those that have signed in before have their own budgets, so that
   * a stranger with the password cannot keep the owner out.
   */
  private async limitAttempts(accountId: string, browser: string, useCode: () => Promise<boolean>): Promise<void> {
    const attempts = `second factor of ${accountId} ${browser}`;
    await this.throttle.countAttempt(attempts);
    if (!(await useCode())) throw new SecondFactorWrong();
    await this.throttle.reset(attempts);
  }

  private async useAppCode({ accountId, secret }: SecondFactorEntity, typed: string): Promise<boolean> {
    const step = matchingStep(secret, typed.replaceAll(/\s/g, ''));
    return step !== null && (await this.sql.row(useStep, [accountId, step])) !== undefined;
  }

  private async useRecoveryCode(accountId: string, codeHash: Buffer): Promise<boolean> {
    const unused = { accountId, codeHash, usedAt: IsNull() };
    const { affected } = await this.dataSource.manager.update(RecoveryCodeEntity, unused, { usedAt: () => 'now()' });
    return affected === 1;
  }

  private async getFactor(accountId: string): Promise<SecondFactorEntity> {
    const factor = await this.dataSource.manager.findOneBy(SecondFactorEntity, { accountId });
    if (!factor) throw new SecondFactorOff();
    return factor;
  }

  private async setEnabled(tx: EntityManager, id: string, isEnabled: boolean): Promise<void> {
    const change = { secondFactorAt: isEnabled ? () => 'now()' : null, version: () => 'version + 1' };
    const { affected } = await tx.update(
      AccountEntity,
      { id, secondFactorAt: isEnabled ? IsNull() : Not(IsNull()) },
      change,
    );
    if (affected !== 1) throw isEnabled ? new SecondFactorOn() : new SecondFactorOff();
  }

  private async storeNewCodes(tx: EntityManager, accountId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await tx.delete(RecoveryCodeEntity, { accountId });
    await tx.insert(
      RecoveryCodeEntity,
      codes.map((code) => ({ accountId, codeHash: recoveryCodeHash(code)! })),
    );
    return codes;
  }
}
