import { setTimeout as sleep } from 'node:timers/promises';

/** Times in ms. */
export interface CachePolicy {
  /** How long a reply counts as new. */
  freshFor: number;
  /** How long it may still be shown when no newer one can be had. */
  usableFor: number;
  /** How long somebody who asks waits when there is nothing to show. */
  waitAtMost: number;
}

interface Cached<T> {
  value: T;
  readAt: number;
}

/**
 * What another service replied, cached in this process. While an old reply is read anew, those who ask get the old one;
 * those who ask when there is none share one reading, and give up after a while.
 */
export class CachedReply<T> {
  #cached: Cached<T> | undefined;
  #reading: Promise<void> | undefined;

  constructor(
    private readonly read: (known: T | undefined) => Promise<T>,
    private readonly policy: CachePolicy,
    private readonly now: () => number = Date.now,
  ) {}

  /** Undefined when it cannot be had in time. */
  async get(): Promise<T | undefined> {
    if (this.#age() < this.policy.freshFor) return this.#cached?.value;
    const reading = this.refresh();
    if (this.#age() >= this.policy.usableFor) await this.#waitBriefly(reading);
    return this.#age() < this.policy.usableFor ? this.#cached?.value : undefined;
  }

  /** Reads anew, unless that is under way. A failure leaves what was cached. */
  refresh(): Promise<void> {
    this.#reading ??= this.#readAnew().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #readAnew(): Promise<void> {
    const value = await this.read(this.#cached?.value).catch(() => undefined);
    if (value !== undefined) this.#cached = { value, readAt: this.now() };
  }

  async #waitBriefly(reading: Promise<void>): Promise<void> {
    const giveUp = new AbortController();
    const { signal } = giveUp;
    await Promise.race([reading, sleep(this.policy.waitAtMost, undefined, { signal }).catch(() => undefined)]);
    giveUp.abort();
  }

  #age(): number {
    return this.#cached ? this.now() - this.#cached.readAt : Infinity;
  }
}
