interface Rest {
  times: number;
  until: number;
}

/** What has failed and is left alone for a while: each time twice as long, and forgotten when it has done well as long. */
export class Rests {
  private readonly rests = new Map<string, Rest>();

  constructor(private readonly limits: { firstMs: number; longestMs: number }) {}

  has(name: string): boolean {
    return Date.now() < (this.rests.get(name)?.until ?? 0);
  }

  begin(name: string): void {
    const { firstMs, longestMs } = this.limits;
    const last = this.rests.get(name);
    const isForgotten = !last || Date.now() > last.until + longestMs;
    const times = isForgotten ? 1 : last.times + 1;
    this.rests.set(name, { times, until: Date.now() + Math.min(firstMs * 2 ** (times - 1), longestMs) });
  }
}
