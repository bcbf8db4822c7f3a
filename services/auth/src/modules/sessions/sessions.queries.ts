/**
 * Opens a session with its first refresh token and returns its id. Adds a job if the account has been used before, but
 * never by this device. One statement: every login runs it, and it needs no transaction of its own.
 *
 * $1 account, $2 hash of the refresh token, $3 days until it expires, $4 name of the device, $5 hash of its token, $6 hash of its
 * network, $7 hash of the XSRF value.
 */
export const openSession = `
  WITH opened AS (
    INSERT INTO sessions (account_id, device, xsrf_hash) VALUES ($1, $4, $7) RETURNING id
  ), token AS (
    INSERT INTO refresh_tokens (token_hash, session_id, expires_at)
    SELECT $2, id, now() + make_interval(days => $3) FROM opened
  ), device AS (
    INSERT INTO known_devices (account_id, token_hash, network_hash) VALUES ($1, $5, $6)
    ON CONFLICT ON CONSTRAINT pk_known_devices DO UPDATE SET used_at = now(), network_hash = $6
  ), before AS (
    SELECT count(*) AS devices, count(*) FILTER (WHERE token_hash = $5) AS this FROM known_devices WHERE account_id = $1
  )
  SELECT id, CASE WHEN devices > 0 AND this = 0
    THEN (graphile_worker.add_job('session.opened_on_new_device', json_build_object('sessionId', id))).id END AS job
    FROM opened, before`;

/** Whether a session is below the age at which it ends even if it is in use. $1 and $2: days for customers and for staff. */
const isBelowMaxAge = (customerDays: string, staffDays: string) => `
  session.opened_at > now() - make_interval(days => CASE account.role WHEN 'customer' THEN ${customerDays}::int ELSE ${staffDays}::int END)`;

/**
 * Exchanges a refresh token for the next one. Returns the account, and the salt from which the next token was made, which is
 * not $6 if another tab has already exchanged the token. Returns no row if the token is not valid. One statement, so that a
 * token has only one successor; prepared, because every browser runs it every ten minutes. $1 hash of the token, $2 hash of the
 * next one, $3 days until that expires, $4 grace period in seconds, $5 hash of the XSRF value, $6 salt of the next token, $7
 * and $8 days after which sessions of customers and of staff end.
 */
export const exchangeToken = {
  name: 'exchange-refresh-token',
  text: `
    WITH presented AS (
      UPDATE refresh_tokens token
         SET used_at = coalesce(token.used_at, now()), next_salt = coalesce(token.next_salt, $6)
        FROM sessions session JOIN accounts account ON account.id = session.account_id
       WHERE token.token_hash = $1 AND token.expires_at > now()
         AND (token.used_at IS NULL OR token.used_at > now() - make_interval(secs => $4))
         AND session.id = token.session_id AND session.revoked_at IS NULL AND ${isBelowMaxAge('$7', '$8')}
         AND coalesce(session.xsrf_hash, $5) = $5
      RETURNING token.session_id, token.next_salt
    ), next AS (
      INSERT INTO refresh_tokens (token_hash, session_id, expires_at)
      SELECT $2, session_id, now() + make_interval(days => $3) FROM presented WHERE next_salt = $6
    ), bound AS (
      UPDATE sessions SET xsrf_hash = $5 WHERE id IN (SELECT session_id FROM presented) AND xsrf_hash IS NULL
    )
    SELECT account.id, account.name, account.email, account.role, account.avatar, session.id AS "sessionId",
           presented.next_salt AS "nextSalt"
      FROM presented
      JOIN sessions session ON session.id = presented.session_id
      JOIN accounts account ON account.id = session.account_id`,
};

/** The sessions of an account that can be renewed, most recently used first. $1 account, $2 and $3 days after which they end. */
export const listSessions = `
  SELECT session.id, session.device, session.opened_at AS "openedAt", max(token.issued_at) AS "lastUsedAt"
    FROM sessions session
    JOIN accounts account ON account.id = session.account_id
    JOIN refresh_tokens token ON token.session_id = session.id AND token.expires_at > now()
   WHERE session.account_id = $1 AND session.revoked_at IS NULL AND ${isBelowMaxAge('$2', '$3')}
   GROUP BY session.id
   ORDER BY "lastUsedAt" DESC, session.id DESC`;

/**
 * Which of these sessions are valid. Prepared, because every service asks for every session in use. $1 ids, $2 whether
 * administrators need a second factor, $3 and $4 days after which sessions of customers and of staff end.
 */
export const validSessions = {
  name: 'valid-sessions',
  text: `
    SELECT session.id, account.role, account.email,
           $2 AND account.role = 'admin' AND account.second_factor_at IS NULL AS "secondFactorMissing"
      FROM sessions session JOIN accounts account ON account.id = session.account_id
     WHERE session.id = ANY ($1::uuid[]) AND session.revoked_at IS NULL AND ${isBelowMaxAge('$3', '$4')}`,
};
