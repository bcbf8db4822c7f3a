/**
 * Opens a session with its first refresh token and returns its id. Adds a job if the account has been used before, but
 * never by this device. One statement: every login runs it, and it needs no transaction of its own.
 *
 * $1 account, $2 hash of the refresh token, $3 days until it expires, $4 name of the device, $5 hash of its token, $6 hash of its
 * network.
 */
export const openSession = `
  WITH opened AS (
    INSERT INTO sessions (account_id, device) VALUES ($1, $4) RETURNING id
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

/**
 * Exchanges a refresh token for the next one and returns the account; no row if the token is not valid. One statement,
 * so that a token cannot be exchanged twice outside the grace period; prepared, because every browser runs it every ten
 * minutes. $1 hash of the token, $2 hash of the next one, $3 days until that expires, $4 grace period in seconds.
 */
export const exchangeToken = {
  name: 'exchange-refresh-token',
  text: `
    WITH presented AS (
      UPDATE refresh_tokens token SET used_at = coalesce(token.used_at, now())
        FROM sessions session
       WHERE token.token_hash = $1 AND token.expires_at > now()
         AND (token.used_at IS NULL OR token.used_at > now() - make_interval(secs => $4))
         AND session.id = token.session_id AND session.revoked_at IS NULL
      RETURNING token.session_id
    ), next AS (
      INSERT INTO refresh_tokens (token_hash, session_id, expires_at)
      SELECT $2, session_id, now() + make_interval(days => $3) FROM presented
      RETURNING session_id
    )
    SELECT account.id, account.name, account.email, account.role, account.avatar, session.id AS "sessionId"
      FROM next
      JOIN sessions session ON session.id = next.session_id
      JOIN accounts account ON account.id = session.account_id`,
};

/** The sessions of an account that can be renewed, last used first. $1 account. */
export const listSessions = `
  SELECT session.id, session.device, session.opened_at AS "openedAt", max(token.issued_at) AS "lastUsedAt"
    FROM sessions session
    JOIN refresh_tokens token ON token.session_id = session.id AND token.expires_at > now()
   WHERE session.account_id = $1 AND session.revoked_at IS NULL
   GROUP BY session.id
   ORDER BY "lastUsedAt" DESC, session.id DESC`;

/**
 * The valid ones of these sessions. Prepared, because every service asks for every session in use. $1 ids, $2 whether
 * administrators need a second factor.
 */
export const validSessions = {
  name: 'valid-sessions',
  text: `
    SELECT session.id, account.role, 
           $2 AND account.role = 'admin' AND account.second_factor_at IS NULL AS "secondFactorMissing"
      FROM sessions session JOIN accounts account ON account.id = session.account_id
     WHERE session.id = ANY ($1::uuid[]) AND session.revoked_at IS NULL`,
};
