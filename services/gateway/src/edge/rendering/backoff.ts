interface Failures {
  count: number;
  retryAt: number;
}

/** Delays retries of what has failed: twice as long after each failure, and forgotten after a long time without one. */
export class Backoff {
  private readonly failures = new Map<string, Failures>();

  constructor(private readonly limits: { firstMs: number; longestMs: number }) {}

  isActive(name: string): boolean {
    return Date.now() < (this.failures.get(name)?.retryAt ?? 0);
  }

  start(name: string): void {
    const { firstMs, longestMs } = this.limits;
    const last = this.failures.get(name);
    const isForgotten = !last || Date.now() > last.retryAt + longestMs;
    const count = isForgotten ? 1 : last.count + 1;
    const waitMs = Math.min(firstMs * 2 ** (count - 1), longestMs);
    this.failures.set(name, { count, retryAt: Date.now() + waitMs });
  }
}
