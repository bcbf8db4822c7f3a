import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AUTH_ENV, type AuthEnv } from '../../auth.env.js';
import type { AccountView } from '../accounts/index.js';
import { randomToken, tokenHash } from './random-token.js';

/** A browser that is signed in, and the token that keeps it so. */
export interface OpenedSession {
  account: AccountView;
  refreshToken: string;
}

@Injectable()
export class OpenSession {
  constructor(@Inject(AUTH_ENV) private readonly env: AuthEnv) {}

  async execute(tx: EntityManager, account: AccountView): Promise<OpenedSession> {
    const refreshToken = randomToken();
    await tx.query(OPEN, [uuid(), account.id, tokenHash(refreshToken), this.env.REFRESH_TOKEN_DAYS]);
    return { account, refreshToken };
  }
}

const OPEN = `
  WITH opened AS (INSERT INTO session (id, account_id) VALUES ($1, $2) RETURNING id)
  INSERT INTO refresh_token (token_hash, session_id, expires_at)
  SELECT $3, id, now() + make_interval(days => $4) FROM opened`;
