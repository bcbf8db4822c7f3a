/** No wait below the limit; then the first wait, doubled by each further failure. */
const waitAfter = (failures: string) => `make_interval(secs => CASE
  WHEN ${failures} < $2::int THEN 0
  ELSE least($4::float8, $3::float8 * 2 ^ least(${failures} - $2::int, 30)) END)`;

/**
 * Counts a login attempt as failed. One statement, so that parallel attempts cannot get past the limit; prepared, because
 * every login runs it. Returns no row while the subject is blocked, which it never is below the limit: there
 * `blocked_until` is the time of a parallel attempt, which may have begun after this one.
 *
 * $1 hash of the subject, $2 failures before the first wait, $3 first wait, $4 longest wait, in seconds.
 */
export const countAttempt = {
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
