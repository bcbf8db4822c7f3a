import { ENV, sha256 } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthEnv } from '../../auth.env.js';
import { RequestLimits } from '../request-limits/request-limits.module.js';
import { SessionsService, type Device } from '../sessions/sessions.module.js';
import { LoginThrottle, TooManyFailedLogins } from './login-throttle.js';

/**
 * Budgets as multiples of `LOGIN_FAILURES`: for one account from all unfamiliar networks, and for all accounts from one network
 * in an hour.
 */
const ACCOUNT_FACTOR = 10;
const NETWORK_FACTOR = 20;

/** The budgets that an attempt counts against. */
export interface PasswordAttempt {
  /** Subjects of `LoginThrottle`. */
  throttled: string[];
  /** The key of the network's hourly budget. */
  network?: string;
}

/**
 * Slows down guessing without locking out the owner. A browser that has signed in to the account before has its own budget for
 * it. Any other browser shares two budgets with its network: one for this account, and an hourly one for all accounts. Unless
 * the account has been used from that network, the attempt also counts against the account's budget for all unfamiliar networks.
 * See ADR 35.
 */
@Injectable()
export class PasswordAttempts {
  constructor(
    @Inject(ENV) private readonly env: AuthEnv,
    private readonly throttle: LoginThrottle,
    private readonly limits: RequestLimits,
    private readonly sessions: SessionsService,
  ) {}

  /** Counts an attempt as failed, before the password is checked. Throws `TooManyFailedLogins`. */
  async begin(email: string, accountId: string | undefined, device: Device): Promise<PasswordAttempt> {
    const { isKnownDevice, isKnownNetwork } = await this.sessions.recognise(accountId, device);
    if (isKnownDevice) {
      const own = subjectOnDevice(email, sha256(device.token!));
      await this.throttle.countAttempt(own);
      return { throttled: [own] };
    }
    const network = `failed logins from ${device.network}`;
    await this.limits.count(network, this.env.LOGIN_FAILURES * NETWORK_FACTOR, TooManyFailedLogins);
    try {
      return { throttled: await this.countAttempts(email, device, isKnownNetwork), network };
    } catch (error) {
      // The network's hourly budget only counts passwords that are checked.
      await this.limits.takeBack(network);
      throw error;
    }
  }

  private async countAttempts(email: string, { network }: Device, isKnownNetwork: boolean): Promise<string[]> {
    const fromNetwork = `${email} from ${network}`;
    // Counted first, so that one network cannot use up the account's budget for all unfamiliar networks.
    await this.throttle.countAttempt(fromNetwork);
    if (isKnownNetwork) return [fromNetwork];
    await this.throttle.countAttempt(email, this.env.LOGIN_FAILURES * ACCOUNT_FACTOR);
    return [fromNetwork, email];
  }

  /** For a correct password: resets the account's budgets, and takes the attempt back from the network's hourly budget. */
  async succeed({ throttled, network }: PasswordAttempt): Promise<void> {
    for (const subject of throttled) await this.throttle.reset(subject);
    if (network !== undefined) await this.limits.takeBack(network);
  }

  /**
   * Resets the limits for somebody who has proved by email that the account is theirs: in the browsers that have signed in before,
   * and in this one, which may be on an unfamiliar network.
   */
  async reset({ id, email }: { id: string; email: string }, { network }: Device): Promise<void> {
    const own = (await this.sessions.listKnownDevices(id)).map((device) => subjectOnDevice(email, device));
    for (const subject of [email, `${email} from ${network}`, ...own]) await this.throttle.reset(subject);
  }
}

const subjectOnDevice = (email: string, device: Buffer): string => `${email} on ${device.toString('hex')}`;
