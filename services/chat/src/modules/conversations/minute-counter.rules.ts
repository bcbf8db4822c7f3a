const MINUTE_MS = 60_000;
/** Those who have not been counted for longest are forgotten first. */
const MOST_KEYS = 10_000;

interface Count {
  since: number;
  messages: number;
}

/** Counts by the minute that begins with somebody's first message; its memory is bounded. */
export class MinuteCounter {
  readonly #counts = new Map<string, Count>();

  constructor(private readonly most: number) {}

  /** Seconds until the next message may come; 0 when this one may. */
  waitOf(key: string, now: number): number {
    const count = this.#counts.get(key);
    if (!count || count.messages < this.most || now - count.since >= MINUTE_MS) return 0;
    return Math.ceil((count.since + MINUTE_MS - now) / 1000);
  }

  add(key: string, now: number): void {
    const count = this.#counts.get(key);
    const isRunning = count !== undefined && now - count.since < MINUTE_MS;
    this.#counts.delete(key);
    this.#counts.set(key, isRunning ? { ...count, messages: count.messages + 1 } : { since: now, messages: 1 });
    if (this.#counts.size > MOST_KEYS) this.#counts.delete(this.#counts.keys().next().value!);
  }
}
