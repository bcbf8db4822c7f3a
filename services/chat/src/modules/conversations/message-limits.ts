import { errorCodes } from '@chhapai/contracts';
import { DomainError, ENV, networkOf } from '@chhapai/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ChatEnv } from '../../chat.env.js';
import { Visitors } from './visitors.service.js';

const MINUTE_MS = 60_000;
/** Visitors and IP addresses counted at the same time; the least recent are forgotten first. */
const MAX_COUNTED = 10_000;

export class TooManyMessages extends DomainError {
  readonly kind = 'too_many';
  readonly code = errorCodes.tooMany;

  constructor(override readonly retryAfterSeconds: number) {
    super('You’re sending messages faster than we can answer. Please wait a moment and try again.');
  }
}

/** Limits the messages per minute of each visitor and of each network, with `@fastify/rate-limit`. */
@Injectable()
export class MessageLimits implements OnModuleInit {
  private limiters: ReturnType<FastifyInstance['createRateLimit']>[] = [];

  constructor(
    @Inject(ENV) private readonly env: ChatEnv,
    private readonly adapterHost: HttpAdapterHost,
    private readonly visitors: Visitors,
  ) {}

  onModuleInit(): void {
    const fastify = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    const limiter = (max: number, keyGenerator: (request: FastifyRequest) => string | Promise<string>) => {
      // The plugin's types lack `cache`, which its documentation has.
      const options = { max, timeWindow: MINUTE_MS, cache: MAX_COUNTED, keyGenerator };
      return fastify.createRateLimit(options);
    };
    this.limiters = [
      // First, because the other one reads the database.
      limiter(this.env.CHAT_ADDRESS_MESSAGES_PER_MINUTE, ({ ip }) => networkOf(ip)),
      // New visitors of a network count as one, so that omitting or inventing a cookie gains nothing.
      limiter(
        this.env.CHAT_MESSAGES_PER_MINUTE,
        async (request) => (await this.visitors.find(request)) ?? networkOf(request.ip),
      ),
    ];
  }

  /** Counts a message; throws `TooManyMessages` if it exceeds a limit. */
  async count(request: FastifyRequest): Promise<void> {
    for (const limiter of this.limiters) {
      const count = await limiter(request);
      if (!count.isAllowed && count.isExceeded) throw new TooManyMessages(count.ttlInSeconds);
    }
  }
}
