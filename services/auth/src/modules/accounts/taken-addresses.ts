import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { RequestLimits } from '../request-limits/request-limits.module.js';
import { EmailTaken } from './accounts.service.js';

const MAX_PER_HOUR = 20;

class TooManyTakenAddresses extends DomainError {
  readonly kind = 'too_many';
  readonly code = errorCodes.tooMany;

  constructor(override readonly retryAfterSeconds: number) {
    super('Too many attempts with email addresses that already have an account. Please try again in an hour.');
  }
}

/** Limits how many email addresses somebody can test for accounts, because `EmailTaken` reveals that an account exists. */
@Injectable()
export class TakenAddresses {
  constructor(private readonly limits: RequestLimits) {}

  /** Runs `work` and counts its `EmailTaken` errors. Throws `TooManyTakenAddresses` instead once the network has had too many. */
  async limit<T>(network: string, work: () => Promise<T>): Promise<T> {
    const key = `taken addresses from ${network}`;
    await this.limits.check(key, MAX_PER_HOUR, TooManyTakenAddresses);
    try {
      return await work();
    } catch (error) {
      if (error instanceof EmailTaken) await this.limits.count(key, MAX_PER_HOUR, TooManyTakenAddresses);
      throw error;
    }
  }
}
