import { errorCodes } from '@chhapai/contracts';
import { DomainError, ENV } from '@chhapai/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ChatEnv } from '../../chat.env.js';
import { VisitorCookie } from './visitor-cookie.js';

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

/** Limits the messages per minute of each visitor and of each IP address, with `@fastify/rate-limit`. */
@Injectable()
export class MessageLimits implements OnModuleInit {
  private limiters: ReturnType<FastifyInstance['createRateLimit']>[] = [];

  constructor(
    @Inject(ENV) private readonly env: ChatEnv,
    private readonly adapterHost: HttpAdapterHost,
    private readonly visitor: VisitorCookie,
  ) {}

  onModuleInit(): void {
    const fastify = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    const limiter = (max: number, keyGenerator: (request: FastifyRequest) => string) => {
      // The plugin's types lack `cache`, which its documentation has.
      const options = { max, timeWindow: MINUTE_MS, cache: MAX_COUNTED, keyGenerator };
      return fastify.createRateLimit(options);
    };
    this.limiters = [
      // Messages without a visitor id count as one visitor's, so omitting the cookie gains nothing.
      limiter(this.env.CHAT_MESSAGES_PER_MINUTE, (request) => this.visitor.read(request) ?? request.ip),
      limiter(this.env.CHAT_ADDRESS_MESSAGES_PER_MINUTE, (request) => request.ip),
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
