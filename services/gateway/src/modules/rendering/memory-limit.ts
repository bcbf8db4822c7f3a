const LOOKS_EVERY_MS = 50;
const MOST_MB = 768;

/**
 * Aborted when this process takes so much more than now. The heap of a thread has a limit of its own; buffers, which lie
 * outside of it, have none.
 */
export function memoryLimit(): { signal: AbortSignal; end(): void } {
  const before = process.memoryUsage.rss();
  const controller = new AbortController();
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() - before > MOST_MB * 2 ** 20)
      controller.abort(new Error(`It took ${MOST_MB} MB of memory`));
  }, LOOKS_EVERY_MS).unref();
  return { signal: controller.signal, end: () => clearInterval(timer) };
}
