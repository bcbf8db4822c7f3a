import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AUTH_ENV, type AuthEnv } from '../../auth.env.js';
import { TooManyFailedLogins } from './guessing.errors.js';

/**
 * Slows guessing per e-mail address. Every attempt is counted as failed before the password is looked at, in one
 * statement, so that parallel guesses cannot slip through; a right password takes the count away.
 */
@Injectable()
export class LoginGuard {
  constructor(
    @Inject(AUTH_ENV) private readonly env: AuthEnv,
    private readonly dataSource: DataSource,
  ) {}

  async admit(email: string): Promise<void> {
    const { LOGIN_FAILURES, LOGIN_FIRST_WAIT_SECONDS, LOGIN_MAX_WAIT_SECONDS } = this.env;
    const limits = [LOGIN_FAILURES, LOGIN_FIRST_WAIT_SECONDS, LOGIN_MAX_WAIT_SECONDS];
    const admitted: unknown[] = await this.dataSource.query(COUNT, [key(email), ...limits]);
    if (admitted.length === 0) throw new TooManyFailedLogins(await this.secondsLeft(email));
  }

  async succeeded(email: string): Promise<void> {
    await this.dataSource.query('DELETE FROM login_failure WHERE email_hash = $1', [key(email)]);
  }

  private async secondsLeft(email: string): Promise<number> {
    const rows: { seconds: number }[] = await this.dataSource.query(LEFT, [key(email)]);
    return Math.max(1, rows[0]?.seconds ?? 1);
  }
}

/** No wait below the limit; at it the first wait, and twice as long after each further failure. */
const waitAfter = (failures: string) => `make_interval(secs => CASE
  WHEN ${failures} < $2::int THEN 0
  ELSE least($4::float8, $3::float8 * 2 ^ least(${failures} - $2::int, 30)) END)`;

const COUNT = `
  INSERT INTO login_failure AS known (email_hash, failures, last_at, blocked_until)
  VALUES ($1, 1, now(), now() + ${waitAfter('1')})
  ON CONFLICT ON CONSTRAINT pk_login_failure DO UPDATE
     SET failures = known.failures + 1, last_at = now(), blocked_until = now() + ${waitAfter('(known.failures + 1)')}
   WHERE known.blocked_until <= now()
  RETURNING failures`;

const LEFT = `
  SELECT ceil(extract(epoch FROM blocked_until - now()))::int AS seconds FROM login_failure WHERE email_hash = $1`;

/** What people typed by mistake into the e-mail field is nothing to keep. */
function key(email: string): Buffer {
  return createHash('sha256').update(email).digest();
}
