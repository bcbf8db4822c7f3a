import { errorCodes } from '@chhapai/contracts';
import { DomainError, ENV, networkOf, RequestCounts } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ChatEnv } from '../../chat.env.js';
import { Visitors } from './visitors.service.js';

const MINUTE_MS = 60_000;

class TooManyMessages extends DomainError {
  readonly kind = 'too_many';
  readonly code = errorCodes.tooMany;

  constructor(override readonly retryAfterSeconds: number) {
    super('You’re sending messages faster than we can answer. Please wait a moment and try again.');
  }
}

/** Limits the messages per minute of each visitor and of each network, in all copies of the service together. */
@Injectable()
export class MessageLimits {
  constructor(
    @Inject(ENV) private readonly env: ChatEnv,
    private readonly counts: RequestCounts,
    private readonly visitors: Visitors,
  ) {}

  /** Counts a message; throws `TooManyMessages` if it exceeds a limit. */
  async count(request: FastifyRequest): Promise<void> {
    const network = networkOf(request.ip);
    await this.countFor(`network ${network}`, this.env.CHAT_ADDRESS_MESSAGES_PER_MINUTE);
    // New visitors of a network count as one, so that omitting or inventing a cookie gains nothing.
    const visitor = (await this.visitors.find(request)) ?? network;
    await this.countFor(`visitor ${visitor}`, this.env.CHAT_MESSAGES_PER_MINUTE);
  }

  private async countFor(key: string, max: number): Promise<void> {
    const { requests, secondsLeft } = await this.counts.count(key, MINUTE_MS, max);
    if (requests > max) throw new TooManyMessages(secondsLeft);
  }
}
