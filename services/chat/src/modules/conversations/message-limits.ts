import { Inject, Injectable } from '@nestjs/common';
import { CHAT_ENV, type ChatEnv } from '../../env.js';
import { TooManyMessages } from './chat.errors.js';
import { MinuteCounter } from './minute-counter.rules.js';

/** How many messages a minute one visitor, and one address, may send. */
@Injectable()
export class MessageLimits {
  readonly #visitors: MinuteCounter;
  readonly #addresses: MinuteCounter;

  constructor(@Inject(CHAT_ENV) env: ChatEnv) {
    this.#visitors = new MinuteCounter(env.CHAT_MESSAGES_PER_MINUTE);
    this.#addresses = new MinuteCounter(env.CHAT_ADDRESS_MESSAGES_PER_MINUTE);
  }

  /** Counts a message; throws TooManyMessages, and counts nothing, when it is one too many. */
  count(visitor: string | undefined, address: string): void {
    const now = performance.now();
    const wait = Math.max(this.#addresses.waitOf(address, now), visitor ? this.#visitors.waitOf(visitor, now) : 0);
    if (wait > 0) throw new TooManyMessages(wait);
    this.#addresses.add(address, now);
    if (visitor) this.#visitors.add(visitor, now);
  }
}
