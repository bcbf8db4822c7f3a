import { setTimeout as sleep } from 'node:timers/promises';

/** Times in ms. */
export interface Keeping {
  /** How long a reply counts as new. */
  freshFor: number;
  /** How long it may still be shown when no newer one can be had. */
  usableFor: number;
  /** How long somebody who asks waits when there is nothing to show. */
  patience: number;
}

interface Kept<T> {
  value: T;
  readAt: number;
}

/**
 * What another service replied, kept in this process. While an old reply is read anew, those who ask get the old one;
 * those who ask when there is none share one reading, and give up after a while.
 */
export class KeptReply<T> {
  #kept: Kept<T> | undefined;
  #reading: Promise<void> | undefined;

  constructor(
    private readonly read: (known: T | undefined) => Promise<T>,
    private readonly keeping: Keeping,
    private readonly now: () => number = Date.now,
  ) {}

  /** Undefined when it cannot be had in time. */
  async get(): Promise<T | undefined> {
    if (this.#age() < this.keeping.freshFor) return this.#kept?.value;
    const reading = this.refresh();
    if (this.#age() >= this.keeping.usableFor) await this.#patiently(reading);
    return this.#age() < this.keeping.usableFor ? this.#kept?.value : undefined;
  }

  /** Reads anew, unless that is under way. A failure leaves what was kept. */
  refresh(): Promise<void> {
    this.#reading ??= this.#readAnew().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #readAnew(): Promise<void> {
    const value = await this.read(this.#kept?.value).catch(() => undefined);
    if (value !== undefined) this.#kept = { value, readAt: this.now() };
  }

  async #patiently(reading: Promise<void>): Promise<void> {
    const giveUp = new AbortController();
    const { signal } = giveUp;
    await Promise.race([reading, sleep(this.keeping.patience, undefined, { signal }).catch(() => undefined)]);
    giveUp.abort();
  }

  #age(): number {
    return this.#kept ? this.now() - this.#kept.readAt : Infinity;
  }
}
