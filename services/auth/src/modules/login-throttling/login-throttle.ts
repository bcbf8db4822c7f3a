import { errorCodes } from '@chhapai/contracts';
import { DomainError, ENV, Sql } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { AuthEnv } from '../../auth.env.js';
import { hashOf } from '../../random-token.js';
import { LoginFailureEntity } from './login-failure.entity.js';
import { countAttempt } from './login-throttling.queries.js';

export class TooManyFailedLogins extends DomainError {
  readonly kind = 'too_many';
  readonly code = errorCodes.tooMany;

  constructor(override readonly retryAfterSeconds: number) {
    super(`Too many failed attempts. Please try again in ${inWords(retryAfterSeconds)}.`);
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

  /** Throws `TooManyFailedLogins` while the subject is blocked. */
  async countAttempt(subject: string, failures = this.env.LOGIN_FAILURES): Promise<void> {
    const { LOGIN_FIRST_WAIT_SECONDS, LOGIN_MAX_WAIT_SECONDS } = this.env;
    const limits = [failures, LOGIN_FIRST_WAIT_SECONDS, LOGIN_MAX_WAIT_SECONDS];
    const counted = await this.sql.row(countAttempt, [hashOf(subject), ...limits]);
    if (!counted) throw new TooManyFailedLogins(await this.secondsBlocked(subject));
  }

  async reset(subject: string): Promise<void> {
    await this.failures.delete({ subjectHash: hashOf(subject) });
  }

  @Cron(CronExpression.EVERY_HOUR)
  async deleteOld(): Promise<void> {
    await this.failures
      .createQueryBuilder()
      .delete()
      .where(`last_at < now() - interval '1 day' AND blocked_until < now()`)
      .execute();
  }

  /** Uses the database's clock, which set the time. */
  private async secondsBlocked(subject: string): Promise<number> {
    const row = await this.failures
      .createQueryBuilder()
      .select('ceil(extract(epoch FROM blocked_until - now()))::int', 'seconds')
      .where({ subjectHash: hashOf(subject) })
      .getRawOne<{ seconds: number }>();
    return Math.max(1, row?.seconds ?? 1);
  }
}

function inWords(seconds: number): string {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
