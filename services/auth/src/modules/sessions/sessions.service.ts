import { createHash, randomBytes } from 'node:crypto';
import type { SessionState } from '@chhapai/contracts';
import { ENV, LoginRequired, Sql } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type EntityManager, type Repository } from 'typeorm';
import type { AuthEnv } from '../../auth.env.js';
import type { AccountView } from '../accounts/accounts.module.js';
import { RefreshTokenEntity, SessionEntity } from './sessions.entities.js';
import { exchangeToken, openSession, validSessions } from './sessions.queries.js';

/** A signed-in browser, with the token that renews its session. */
export interface OpenedSession {
  id: string;
  account: AccountView;
  refreshToken: string;
}

@Injectable()
export class SessionsService {
  constructor(
    @Inject(ENV) private readonly env: AuthEnv,
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    @InjectRepository(RefreshTokenEntity) private readonly tokens: Repository<RefreshTokenEntity>,
    private readonly sql: Sql,
  ) {}

  async open(tx: EntityManager, account: AccountView): Promise<OpenedSession> {
    const refreshToken = randomToken();
    const values = [account.id, hashOf(refreshToken), this.env.REFRESH_TOKEN_DAYS];
    const [opened] = await tx.query<{ id: string }[]>(openSession, values);
    return { id: opened!.id, account, refreshToken };
  }

  /**
   * Exchanges a refresh token for the next one. Two tabs may use the same token within the grace period. Reuse after
   * that means that somebody else has the token too, so it ends the session. Throws `LoginRequired`.
   */
  async renew(presented: string): Promise<OpenedSession> {
    const { REFRESH_TOKEN_DAYS, REFRESH_GRACE_SECONDS } = this.env;
    const refreshToken = randomToken();
    const hashes = [hashOf(presented), hashOf(refreshToken)];
    const renewed = await this.sql.row<AccountView & { sessionId: string }>(exchangeToken, [
      ...hashes,
      REFRESH_TOKEN_DAYS,
      REFRESH_GRACE_SECONDS,
    ]);
    if (renewed) {
      const { sessionId: id, ...account } = renewed;
      return { id, account, refreshToken };
    }
    const reused = await this.tokens.findOneBy({ tokenHash: hashOf(presented), usedAt: Not(IsNull()) });
    if (reused) await this.revoke(reused.sessionId);
    throw new LoginRequired();
  }

  /** The valid ones of these sessions; the others have ended. */
  async readValid(ids: readonly string[]): Promise<SessionState[]> {
    return (await this.sql.run<SessionState>(validSessions, [ids])).rows;
  }

  /** Ends the session of a refresh token, if it has one. */
  async close(refreshToken: string): Promise<void> {
    const token = await this.tokens.findOneBy({ tokenHash: hashOf(refreshToken) });
    if (token) await this.revoke(token.sessionId);
  }

  /** Ends every session of an account. */
  async closeAll(tx: EntityManager, accountId: string): Promise<void> {
    await tx.update(SessionEntity, { accountId, revokedAt: IsNull() }, { revokedAt: () => 'now()' });
  }

  /** Deletes sessions that no refresh token can renew. */
  @Cron(CronExpression.EVERY_HOUR)
  async deleteEnded(): Promise<void> {
    await this.sessions
      .createQueryBuilder()
      .delete()
      .where(`revoked_at < now() - interval '1 day'`)
      .orWhere('NOT EXISTS (SELECT FROM refresh_tokens WHERE session_id = sessions.id AND expires_at > now())')
      .execute();
  }

  private async revoke(id: string): Promise<void> {
    await this.sessions.update({ id, revokedAt: IsNull() }, { revokedAt: () => 'now()' });
  }
}

/** 256 random bits, as characters that are allowed in cookies. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A fast hash is enough: random tokens cannot be guessed. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
