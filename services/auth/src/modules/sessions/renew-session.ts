import { LoginRequired } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AUTH_ENV, type AuthEnv } from '../../auth.env.js';
import type { AccountView } from '../accounts/index.js';
import type { OpenedSession } from './open-session.js';
import { randomToken, tokenHash } from './random-token.js';

/**
 * Exchanges a refresh token for the next. A token that was exchanged before ends the whole session, for two parties
 * hold it; except within some seconds, when it is one browser's two tabs: then the second tab gets a sibling.
 */
@Injectable()
export class RenewSession {
  constructor(
    @Inject(AUTH_ENV) private readonly env: AuthEnv,
    private readonly dataSource: DataSource,
  ) {}

  async execute(presented: string): Promise<OpenedSession> {
    const { REFRESH_TOKEN_DAYS, REFRESH_GRACE_SECONDS } = this.env;
    const refreshToken = randomToken();
    const [account]: AccountView[] = await this.dataSource.query(EXCHANGE, [
      tokenHash(presented),
      tokenHash(refreshToken),
      REFRESH_TOKEN_DAYS,
      REFRESH_GRACE_SECONDS,
    ]);
    if (account) return { account, refreshToken };
    await this.dataSource.query(REVOKE_IF_REUSED, [tokenHash(presented)]);
    throw new LoginRequired();
  }
}

const EXCHANGE = `
  WITH presented AS (
    UPDATE refresh_token token SET used_at = coalesce(token.used_at, now())
      FROM session
     WHERE token.token_hash = $1 AND token.expires_at > now()
       AND (token.used_at IS NULL OR token.used_at > now() - make_interval(secs => $4))
       AND session.id = token.session_id AND session.revoked_at IS NULL
    RETURNING token.session_id
  ), next AS (
    INSERT INTO refresh_token (token_hash, session_id, expires_at)
    SELECT $2, session_id, now() + make_interval(days => $3) FROM presented
    RETURNING session_id
  )
  SELECT account.id, account.name, account.email, account.role, account.avatar
    FROM next
    JOIN session ON session.id = next.session_id
    JOIN account ON account.id = session.account_id`;

const REVOKE_IF_REUSED = `
  UPDATE session SET revoked_at = now()
    FROM refresh_token token
   WHERE token.token_hash = $1 AND token.used_at IS NOT NULL
     AND session.id = token.session_id AND session.revoked_at IS NULL`;
