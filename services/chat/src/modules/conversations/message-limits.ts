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

  /**
   * Counts a message; throws TooManyMessages, and counts nothing, when it is one too many. Those of an address that
   * come without a visitor's id count as one visitor's: leaving the cookie out gains nothing.
   */
  count(visitor: string | undefined, address: string): void {
    const now = performance.now();
    const who = visitor ?? address;
    const wait = Math.max(this.#addresses.waitOf(address, now), this.#visitors.waitOf(who, now));
    if (wait > 0) throw new TooManyMessages(wait);
    this.#addresses.add(address, now);
    this.#visitors.add(who, now);
  }
}
