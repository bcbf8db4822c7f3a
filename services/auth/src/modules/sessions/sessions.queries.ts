/**
 * Opens a session with its first refresh token. One statement: every login runs it, and it needs no transaction of its
 * own. $1 account, $2 hash of the token, $3 days until the token expires.
 */
export const openSession = `
  WITH opened AS (INSERT INTO sessions (account_id) VALUES ($1) RETURNING id)
  INSERT INTO refresh_tokens (token_hash, session_id, expires_at)
  SELECT $2, id, now() + make_interval(days => $3) FROM opened
  RETURNING session_id AS id`;

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
    SELECT account.id, account.name, account.email, account.role, account.avatar, next.session_id AS "sessionId"
      FROM next
      JOIN sessions session ON session.id = next.session_id
      JOIN accounts account ON account.id = session.account_id`,
};

/** The valid ones of these sessions. Prepared, because every service asks for every session in use. $1 ids. */
export const validSessions = {
  name: 'valid-sessions',
  text: `
    SELECT session.id, account.role, false AS "secondFactorMissing"
      FROM sessions session JOIN accounts account ON account.id = session.account_id
     WHERE session.id = ANY ($1::uuid[]) AND session.revoked_at IS NULL`,
};
