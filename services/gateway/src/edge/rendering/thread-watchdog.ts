import type { ThreadProgress } from './thread-progress.js';

const CHECK_EVERY_MS = 100;
/** A thread that handles no message during this much CPU time of the process is in an endless loop. */
const HUNG_AFTER_CPU_MS = 1_000;
/** A thread that handles no message for this long is stuck. On an overloaded machine, a healthy one took 1 s. */
const HUNG_AFTER_MS = 5_000;

interface WatchedThread {
  isBusy(): boolean;
  ping(): void;
  onHung(): void;
}

/** Checks that a thread keeps handling messages while it has work. */
export class ThreadWatchdog {
  private timer?: NodeJS.Timeout;
  /** The count of handled messages at the last ping, and the time and CPU time of that ping. */
  private lastPing?: { handled: number; at: number; cpu: NodeJS.CpuUsage };

  constructor(
    private readonly progress: ThreadProgress,
    private readonly thread: WatchedThread,
  ) {}

  start(): void {
    this.timer ??= setInterval(() => this.check(), CHECK_EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.lastPing = undefined;
  }

  private check(): void {
    const { handled } = this.progress;
    if (this.lastPing?.handled === handled) {
      const { user, system } = process.cpuUsage(this.lastPing.cpu);
      const isLooping = (user + system) / 1000 > HUNG_AFTER_CPU_MS;
      if (isLooping || performance.now() - this.lastPing.at > HUNG_AFTER_MS) this.thread.onHung();
    } else if (this.thread.isBusy()) {
      this.lastPing = { handled, at: performance.now(), cpu: process.cpuUsage() };
      this.thread.ping();
    } else {
      this.stop();
    }
  }
}
