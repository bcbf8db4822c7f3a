import type { SessionState } from '@chhapai/contracts';
import { ENV, LoginRequired, Sql } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, Not, type EntityManager, type Repository } from 'typeorm';
import type { AuthEnv } from '../../auth.env.js';
import { hashOf, randomToken } from '../../random-token.js';
import type { AccountView } from '../accounts/accounts.module.js';
import { deviceName } from './device-name.js';
import { KnownDeviceEntity, RefreshTokenEntity, SessionEntity } from './sessions.entities.js';
import { exchangeToken, listSessions, openSession, validSessions } from './sessions.queries.js';

const DAY_MS = 86_400_000;
/** Browsers keep cookies no longer. */
export const DEVICE_DAYS = 400;

/** The browser that logs in. */
export interface Device {
  userAgent: string | undefined;
  /** From an earlier login to any account. */
  token: string | undefined;
  /** The network of its IP address. */
  network: string;
}

/** A signed-in browser, with the token that renews its session. */
export interface OpenedSession {
  sessionId: string;
  account: AccountView;
  refreshToken: string;
  /** Identifies the browser at its next login; missing when a session is renewed. */
  deviceToken?: string;
}

/** A session as its owner and staff see it. */
export type SessionView = Pick<SessionEntity, 'id' | 'device' | 'openedAt'> & { lastUsedAt: Date };

@Injectable()
export class SessionsService {
  constructor(
    @Inject(ENV) private readonly env: AuthEnv,
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    @InjectRepository(RefreshTokenEntity) private readonly tokens: Repository<RefreshTokenEntity>,
    @InjectRepository(KnownDeviceEntity) private readonly devices: Repository<KnownDeviceEntity>,
    private readonly sql: Sql,
  ) {}

  async open(tx: EntityManager, account: AccountView, device: Device): Promise<OpenedSession> {
    const refreshToken = randomToken();
    const deviceToken = device.token ?? randomToken();
    const hashes = {
      session: hashOf(refreshToken),
      device: hashOf(deviceToken),
      network: networkHash(account.id, device),
    };
    const name = deviceName(device.userAgent);
    const values = [account.id, hashes.session, this.env.REFRESH_TOKEN_DAYS, name, hashes.device, hashes.network];
    const [opened]: { id: string }[] = await tx.query(openSession, values);
    return { sessionId: opened!.id, account, refreshToken, deviceToken };
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
      const { sessionId, ...account } = renewed;
      return { sessionId, account, refreshToken };
    }
    const reused = await this.tokens.findOneBy({ tokenHash: hashOf(presented), usedAt: Not(IsNull()) });
    if (reused) await this.revoke(reused.sessionId);
    throw new LoginRequired();
  }

  /** Whether somebody has signed in to the account in this browser, and from this network. */
  async recognise(accountId: string | undefined, device: Device): Promise<{ device: boolean; network: boolean }> {
    if (accountId === undefined) return { device: false, network: false };
    const { token } = device;
    const [isDevice, isNetwork] = await Promise.all([
      token !== undefined && this.devices.existsBy({ accountId, tokenHash: hashOf(token) }),
      this.devices.existsBy({ accountId, networkHash: networkHash(accountId, device) }),
    ]);
    return { device: isDevice, network: isNetwork };
  }

  /** The valid ones of these sessions; the others have ended. */
  async readValid(ids: readonly string[]): Promise<SessionState[]> {
    return (await this.sql.run<SessionState>(validSessions, [ids, this.env.REQUIRE_2FA])).rows;
  }

  /** Ends the session of a refresh token, if it has one. */
  async close(refreshToken: string): Promise<void> {
    const token = await this.tokens.findOneBy({ tokenHash: hashOf(refreshToken) });
    if (token) await this.revoke(token.sessionId);
  }

  /** Ends every session of an account, except the given one. */
  async closeAll(tx: EntityManager, accountId: string, exceptId?: string): Promise<void> {
    const others = exceptId === undefined ? {} : { id: Not(exceptId) };
    await tx.update(SessionEntity, { accountId, revokedAt: IsNull(), ...others }, { revokedAt: () => 'now()' });
  }

  find(id: string): Promise<SessionEntity | null> {
    return this.sessions.findOneBy({ id });
  }

  /** The sessions of an account, last used first. */
  list(accountId: string): Promise<SessionView[]> {
    return this.sessions.query(listSessions, [accountId]);
  }

  /** Ends a session of an account. Whether there was one. */
  async closeOne(tx: EntityManager, accountId: string, id: string): Promise<boolean> {
    const { affected } = await tx.update(
      SessionEntity,
      { id, accountId, revokedAt: IsNull() },
      { revokedAt: () => 'now()' },
    );
    return affected === 1;
  }

  /** Deletes sessions that no refresh token can renew, and devices that were not used for long. */
  @Cron(CronExpression.EVERY_HOUR)
  async deleteEnded(): Promise<void> {
    await this.sessions
      .createQueryBuilder()
      .delete()
      .where(`revoked_at < now() - interval '1 day'`)
      .orWhere('NOT EXISTS (SELECT FROM refresh_tokens WHERE session_id = sessions.id AND expires_at > now())')
      .execute();
    const usedAt = LessThan(new Date(Date.now() - DEVICE_DAYS * DAY_MS));
    await this.devices.delete({ usedAt });
  }

  private async revoke(id: string): Promise<void> {
    await this.sessions.update({ id, revokedAt: IsNull() }, { revokedAt: () => 'now()' });
  }
}

/** Another one for each account, so that equal networks do not connect them. */
function networkHash(accountId: string, { network }: Device): Buffer {
  return hashOf(`${accountId} ${network}`);
}
