import { setTimeout as sleep } from 'node:timers/promises';

const CALLS = [
  { method: 'GET', path: '/products' },
  { method: 'GET', path: '/api/products' },
  { method: 'POST', path: '/api/chat', body: JSON.stringify({ message: 'How long does delivery take?' }) },
];
const PAUSE_MS = 50;
const TIMEOUT_MS = 10_000;
/** Not a failure: all of these visitors have the same address, so they may reach a rate limit. */
const TOO_MANY = 429;

/** Visitors who read pages and write to the chat, one request after the other, and count failures. */
export class Visitors {
  private readonly failures = new Map<string, number>();
  private readonly running: Promise<unknown>;
  private isStopped = false;

  private constructor(url: string) {
    this.running = Promise.all(CALLS.map((call) => this.repeat(url, call)));
  }

  static start(url: string): Visitors {
    return new Visitors(url);
  }

  /** Resolves with the failures, and how often each occurred. */
  async stop(): Promise<string[]> {
    this.isStopped = true;
    await this.running;
    return [...this.failures].map(([failure, times]) => `${failure} (${times}×)`);
  }

  private async repeat(url: string, { method, path, body }: (typeof CALLS)[number]): Promise<void> {
    while (!this.isStopped) {
      const outcome = await fetch(url + path, {
        method,
        ...(body && { body, headers: { 'content-type': 'application/json' } }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.ok || response.status === TOO_MANY ? undefined : response.status;
        },
        (error: unknown) => error,
      );
      const failure = `${method} ${path}: ${String(outcome)}`;
      if (outcome !== undefined) this.failures.set(failure, (this.failures.get(failure) ?? 0) + 1);
      await sleep(PAUSE_MS);
    }
  }
}
