import type { ThreadProgress } from './thread-progress.js';

const LOOKS_EVERY_MS = 100;
/** A thread that takes up no message while so much processor time goes by is in an endless loop, or as good as. */
const HUNG_AFTER_PROCESSOR_MS = 1_000;
/** One that rests for so long waits for what will never come. On a machine with too much to do a sound one has waited 1 s. */
const HUNG_AFTER_MS = 5_000;

interface Watched {
  /** Whether the thread has anything to do. */
  isBusy(): boolean;
  ping(): void;
  onHung(): void;
}

/** Looks whether a thread still takes up messages while it has work. */
export class ThreadWatch {
  private timer?: NodeJS.Timeout;
  /** What had been handled when it was asked, and when that was, by the clock and by the processor. */
  private asked?: { handled: number; at: number; processor: NodeJS.CpuUsage };

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
      const { user, system } = process.cpuUsage(this.asked.processor);
      const isSpent = (user + system) / 1000 > HUNG_AFTER_PROCESSOR_MS;
      if (isSpent || performance.now() - this.asked.at > HUNG_AFTER_MS) this.watched.onHung();
    } else if (this.watched.isBusy()) {
      this.asked = { handled, at: performance.now(), processor: process.cpuUsage() };
      this.watched.ping();
    } else {
      this.stop();
    }
  }
}
