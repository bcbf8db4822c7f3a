let queue: Promise<unknown> = Promise.resolve();

/** Runs after all earlier work has ended, because a decoded picture takes hundreds of megabytes. */
export function runOneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = queue.then(work, work);
  queue = result.catch(() => undefined);
  return result;
}
