/** Groups changes that follow each other quickly, and handles one group at a time. */
export class ChangeBatches<Change> {
  private readonly waiting = new Set<Change>();
  /** Set until no change has been added for `quietMs`. */
  private timer: NodeJS.Timeout | undefined;
  private isHandling = false;

  /** `handle` must not reject. */
  constructor(
    private readonly quietMs: number,
    private readonly handle: (changes: readonly Change[]) => Promise<void>,
  ) {}

  /** Changes that are added while others are being handled are the next group. */
  add(changes: Iterable<Change>): void {
    for (const change of changes) this.waiting.add(change);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.handleWaiting();
    }, this.quietMs);
  }

  /** Discards the changes that are not being handled yet. */
  stop(): void {
    clearTimeout(this.timer);
    this.waiting.clear();
  }

  private async handleWaiting(): Promise<void> {
    if (this.isHandling) return;
    this.isHandling = true;
    // While the timer is running, more changes may follow.
    while (this.waiting.size > 0 && !this.timer) {
      const changes = [...this.waiting];
      this.waiting.clear();
      await this.handle(changes);
    }
    this.isHandling = false;
  }
}
