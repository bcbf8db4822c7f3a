import { errorCodes } from '@chhapai/contracts';
import { DomainError, ENV, retryText, sha256, Sql } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { AuthEnv } from '../../auth.env.js';
import { LoginFailureEntity } from './login-failure.entity.js';

/** No wait below the limit. At the limit, the first wait, which doubles with each further failure. */
const waitAfter = (failures: string) => `make_interval(secs => CASE
  WHEN ${failures} < $2::int THEN 0
  ELSE least($4::float8, $3::float8 * 2 ^ least(${failures} - $2::int, 30)) END)`;

/**
 * Counts a login attempt as failed. One statement, so that parallel attempts cannot get past the limit; prepared, because every
 * login runs it. Returns no row while the subject is blocked. A subject below the limit is never blocked: its `blocked_until`
 * is only the time of an earlier attempt, which may be parallel to this one and may even have begun after it.
 *
 * $1 hash of the subject, $2 failures before the first wait, $3 first wait, $4 longest wait, in seconds.
 */
const countAttempt = {
  name: 'count-login-attempt',
  text: `
    INSERT INTO login_failures AS existing (email_hash, failures, last_at, blocked_until)
    VALUES ($1, 1, now(), now() + ${waitAfter('1')})
    ON CONFLICT ON CONSTRAINT pk_login_failures DO UPDATE
       SET failures = existing.failures + 1, last_at = now(),
           blocked_until = now() + ${waitAfter('(existing.failures + 1)')}
     WHERE existing.failures < $2::int OR existing.blocked_until <= now()
    RETURNING failures`,
};

export class TooManyFailedLogins extends DomainError {
  readonly kind = 'too_many';
  readonly code = errorCodes.tooMany;

  constructor(override readonly retryAfterSeconds: number) {
    super(`Too many failed attempts. ${retryText(retryAfterSeconds)}`);
  }
}

/**
 * Slows down guessing of passwords and codes, per subject, such as an email address and a network. Each attempt counts as failed
 * before the secret is checked, so that parallel attempts cannot get past the limit; a success resets the count.
 */
@Injectable()
export class LoginThrottle {
  constructor(
    @Inject(ENV) private readonly env: AuthEnv,
    @InjectRepository(LoginFailureEntity) private readonly failures: Repository<LoginFailureEntity>,
    private readonly sql: Sql,
  ) {}

  /** Throws `TooManyFailedLogins` while the subject is blocked, which it is after `maxFailures` failed attempts. */
  async countAttempt(subject: string, maxFailures = this.env.LOGIN_FAILURES): Promise<void> {
    const { LOGIN_FIRST_WAIT_SECONDS, LOGIN_MAX_WAIT_SECONDS } = this.env;
    const limits = [maxFailures, LOGIN_FIRST_WAIT_SECONDS, LOGIN_MAX_WAIT_SECONDS];
    const counted = await this.sql.row(countAttempt, [sha256(subject), ...limits]);
    if (!counted) throw new TooManyFailedLogins(await this.readSecondsBlocked(subject));
  }

  async reset(subject: string): Promise<void> {
    await this.failures.delete({ subjectHash: sha256(subject) });
  }

  @Cron(CronExpression.EVERY_HOUR)
  async deleteOld(): Promise<void> {
    await this.failures
      .createQueryBuilder()
      .delete()
      .where(`last_at < now() - interval '1 day' AND blocked_until < now()`)
      .execute();
  }

  /** Uses the database's clock, which also set `blocked_until`. */
  private async readSecondsBlocked(subject: string): Promise<number> {
    const row = await this.failures
      .createQueryBuilder()
      .select('ceil(extract(epoch FROM blocked_until - now()))::int', 'seconds')
      .where({ subjectHash: sha256(subject) })
      .getRawOne<{ seconds: number }>();
    return Math.max(1, row?.seconds ?? 1);
  }
}
