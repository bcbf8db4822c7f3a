import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountSession, SessionState } from '@chhapai/contracts';
import { ENV, LoginRequired, randomToken, sha256, Sql } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import Bowser from 'bowser';
import { IsNull, LessThan, Not, type EntityManager, type Repository } from 'typeorm';
import type { AuthEnv } from '../../auth.env.js';
import type { AccountView } from '../accounts/accounts.module.js';
import { KnownDeviceEntity, RefreshTokenEntity, SessionEntity } from './sessions.entities.js';
import { XsrfMismatch } from './sessions.errors.js';
import { exchangeToken, listSessions, openSession, validSessions } from './sessions.queries.js';

const DAY_MS = 86_400_000;
/** Browsers keep cookies no longer than this. */
export const DEVICE_DAYS = 400;

/** The browser that logs in. */
export interface Device {
  userAgent: string | undefined;
  /** From an earlier login to any account. */
  token: string | undefined;
  /** The network of its IP address. */
  network: string;
}

/** The credentials that a browser presents to renew or end its session. */
export interface PresentedTokens {
  refreshToken: string;
  /** Proves that a script of this site has sent the request. */
  xsrf: string;
}

/** A signed-in browser, with the credentials it presents next. */
export interface OpenedSession extends PresentedTokens {
  sessionId: string;
  account: AccountView;
  /** Identifies the browser at its next login; missing when a session is renewed. */
  deviceToken?: string;
}

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
    const [refreshToken, xsrf] = [randomToken(), randomToken()];
    const deviceToken = device.token ?? randomToken();
    const [opened]: { id: string }[] = await tx.query(openSession, [
      account.id,
      sha256(refreshToken),
      this.env.REFRESH_TOKEN_DAYS,
      deviceNameOf(device.userAgent),
      sha256(deviceToken),
      networkHashOf(account.id, device),
      sha256(xsrf),
    ]);
    return { sessionId: opened!.id, account, refreshToken, xsrf, deviceToken };
  }

  /**
   * Exchanges a refresh token for the next one. Two tabs may use the same token within the grace period, and get the same next
   * one. Reuse after that means that somebody else has the token too, so it ends the session. A thief and the owner get the
   * same next token, so this happens at the latest when both of them renew again. Throws `LoginRequired`, or `XsrfMismatch`,
   * which leaves the session as it is.
   */
  async renew({ refreshToken: presented, xsrf }: PresentedTokens): Promise<OpenedSession> {
    const { REFRESH_TOKEN_DAYS, REFRESH_GRACE_SECONDS, SESSION_DAYS, STAFF_SESSION_DAYS } = this.env;
    const salt = randomBytes(32);
    const next = nextToken(presented, salt);
    const renewed = await this.sql.row<AccountView & { sessionId: string; nextSalt: Buffer }>(exchangeToken, [
      sha256(presented),
      sha256(next),
      REFRESH_TOKEN_DAYS,
      REFRESH_GRACE_SECONDS,
      sha256(xsrf),
      salt,
      SESSION_DAYS,
      STAFF_SESSION_DAYS,
    ]);
    if (!renewed) throw await this.refuse({ refreshToken: presented, xsrf });
    const { sessionId, nextSalt, ...account } = renewed;
    const refreshToken = nextSalt.equals(salt) ? next : await this.findNewest(nextToken(presented, nextSalt));
    return { sessionId, account, refreshToken, xsrf };
  }

  /** Returns why a token could not be exchanged, and ends its session if it was used before. */
  private async refuse({ refreshToken, xsrf }: PresentedTokens): Promise<Error> {
    const token = await this.findToken(refreshToken);
    if (token && !matchesXsrf(token.session!, xsrf)) return new XsrfMismatch();
    if (token?.usedAt) await this.revoke(token.sessionId);
    return new LoginRequired();
  }

  /** The latest token that follows from this one: the tab that was first may have exchanged the next token, too. */
  private async findNewest(token: string): Promise<string> {
    for (let newest = token; ;) {
      const { nextSalt } = (await this.findToken(newest)) ?? {};
      if (!nextSalt) return newest;
      newest = nextToken(newest, nextSalt);
    }
  }

  private findToken(refreshToken: string): Promise<RefreshTokenEntity | null> {
    return this.tokens.findOne({ where: { tokenHash: sha256(refreshToken) }, relations: { session: true } });
  }

  /** Whether somebody has signed in to the account in this browser, and from this network. */
  async recognise(
    accountId: string | undefined,
    device: Device,
  ): Promise<{ isKnownDevice: boolean; isKnownNetwork: boolean }> {
    if (accountId === undefined) return { isKnownDevice: false, isKnownNetwork: false };
    const { token } = device;
    const [isKnownDevice, isKnownNetwork] = await Promise.all([
      token !== undefined && this.devices.existsBy({ accountId, tokenHash: sha256(token) }),
      this.devices.existsBy({ accountId, networkHash: networkHashOf(accountId, device) }),
    ]);
    return { isKnownDevice, isKnownNetwork };
  }

  /** The hashes of the browsers in which somebody has signed in to the account. */
  async listKnownDevices(accountId: string): Promise<Buffer[]> {
    const devices = await this.devices.find({ select: { tokenHash: true }, where: { accountId } });
    return devices.map(({ tokenHash }) => tokenHash);
  }

  /** Which of these sessions are valid; the others have ended. */
  async readValid(ids: readonly string[]): Promise<SessionState[]> {
    const { REQUIRE_2FA, SESSION_DAYS, STAFF_SESSION_DAYS } = this.env;
    return (await this.sql.run<SessionState>(validSessions, [ids, REQUIRE_2FA, SESSION_DAYS, STAFF_SESSION_DAYS])).rows;
  }

  /** Ends the session of a refresh token, if it has one. Throws `XsrfMismatch`. */
  async close({ refreshToken, xsrf }: PresentedTokens): Promise<void> {
    const token = await this.findToken(refreshToken);
    if (!token) return;
    if (!matchesXsrf(token.session!, xsrf)) throw new XsrfMismatch();
    await this.revoke(token.sessionId);
  }

  /** Ends every session of an account, except the given one. */
  async closeAll(tx: EntityManager, accountId: string, exceptId?: string): Promise<void> {
    const others = exceptId === undefined ? {} : { id: Not(exceptId) };
    await tx.update(SessionEntity, { accountId, revokedAt: IsNull(), ...others }, { revokedAt: () => 'now()' });
  }

  find(id: string): Promise<SessionEntity | null> {
    return this.sessions.findOneBy({ id });
  }

  /** The sessions of an account, most recently used first. `ownSid` is the session of the person making the request. */
  async list(accountId: string, ownSid: string | undefined): Promise<AccountSession[]> {
    const { SESSION_DAYS, STAFF_SESSION_DAYS } = this.env;
    const rows: (Pick<SessionEntity, 'id' | 'device' | 'openedAt'> & { lastUsedAt: Date })[] =
      await this.sessions.query(listSessions, [accountId, SESSION_DAYS, STAFF_SESSION_DAYS]);
    return rows.map(({ id, device, openedAt, lastUsedAt }) => ({
      _id: id,
      device,
      openedAt: openedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: id === ownSid,
    }));
  }

  /** Ends a session of an account. Returns whether there was one. */
  async closeOne(tx: EntityManager, accountId: string, id: string): Promise<boolean> {
    const { affected } = await tx.update(
      SessionEntity,
      { id, accountId, revokedAt: IsNull() },
      { revokedAt: () => 'now()' },
    );
    return affected === 1;
  }

  /** Deletes sessions that no refresh token can renew, and devices that have not been used for a long time. */
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

/** The hash differs for each account, so that accounts that use the same network cannot be linked by it. */
function networkHashOf(accountId: string, { network }: Device): Buffer {
  return sha256(`${accountId} ${network}`);
}

/** Only the holder of a token can make the next one, and only with the salt in the database. */
function nextToken(token: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(token).digest('base64url');
}

/**
 * Whether the XSRF value belongs to the session. Accepts any value if an earlier version opened the session, which then has
 * none yet.
 */
function matchesXsrf({ xsrfHash }: SessionEntity, xsrf: string): boolean {
  return xsrfHash === null || timingSafeEqual(xsrfHash, sha256(xsrf));
}

/** Longer user agents do not come from browsers. */
const MAX_USER_AGENT = 500;
const MAX_DEVICE_NAME = 60;

/** Browser and operating system as people know them: `Chrome on Windows`, or `Unknown device`. */
function deviceNameOf(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT));
  if (!browser.name) return os.name ? `A browser on ${os.name}`.slice(0, MAX_DEVICE_NAME) : 'Unknown device';
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, MAX_DEVICE_NAME);
}
