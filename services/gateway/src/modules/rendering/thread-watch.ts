import type { ThreadProgress } from './thread-progress.js';

const LOOKS_EVERY_MS = 100;
/** A thread that takes up no message for so long is in an endless loop, or as good as. */
const HUNG_AFTER_MS = 1_000;

interface Watched {
  /** Whether the thread has anything to do. */
  isBusy(): boolean;
  ping(): void;
  onHung(): void;
}

/** Looks whether a thread still takes up messages while it has work. */
export class ThreadWatch {
  private timer?: NodeJS.Timeout;
  /** What had been handled when it was asked, and when that was. */
  private asked?: { handled: number; at: number };

  constructor(
    private readonly progress: ThreadProgress,
    private readonly watched: Watched,
  ) {}

  /** There is work: looks until it is done. */
  start(): void {
    this.timer ??= setInterval(() => this.look(), LOOKS_EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.asked = undefined;
  }

  private look(): void {
    const { handled } = this.progress;
    if (this.asked?.handled === handled) {
      if (performance.now() - this.asked.at > HUNG_AFTER_MS) this.watched.onHung();
    } else if (this.watched.isBusy()) {
      this.asked = { handled, at: performance.now() };
      this.watched.ping();
    } else {
      this.stop();
    }
  }
}
