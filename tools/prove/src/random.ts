/**
 * Random choices that a seed reproduces. The shop's timing differs between runs, so the same seed may still lead to different
 * results.
 */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** At least `from` and below `to`. */
  between(from: number, to: number): number {
    // mulberry32
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const fraction = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    return Math.floor(from + fraction * (to - from));
  }

  pick<T>(items: readonly T[]): T {
    return items[this.between(0, items.length)]!;
  }
}
