/** How long an app, or a part of one, may load before its fallback is shown, in milliseconds. */
export const TIMEOUT_MS = 8_000;

/** Rejects if the promise takes longer than `TIMEOUT_MS`. */
export function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not loaded within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Retries a failed attempt immediately. After a failed preload, a browser also fails the first attempt to load the script,
 * without a request; only the next attempt requests it again.
 */
export async function retryOnce<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch {
    return attempt();
  }
}

/** Delay before the first retry, and the longest one, in milliseconds. */
const INITIAL_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/**
 * Retries the attempt until it succeeds, with exponential backoff and when the browser is back online. For parts of every page
 * that the server has rendered, whose links work even before their code has loaded.
 */
export async function retryUntilLoaded<T>(attempt: () => Promise<T>): Promise<T> {
  for (let delayMs = INITIAL_DELAY_MS; ; delayMs = Math.min(delayMs * 2, MAX_DELAY_MS)) {
    try {
      return await attempt();
    } catch {
      await waitForDelayOrReconnect(delayMs);
    }
  }
}

/** Resolves after the delay, or as soon as the browser is back online. */
export function waitForDelayOrReconnect(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, delayMs);
    addEventListener('online', finish);
  });
}

/**
 * Loads code and waits for its stylesheets, which must have been requested before. The bundler finds them in the document and
 * therefore does not wait for them itself.
 */
export async function withStyles<T>(styles: Promise<void>, load: () => Promise<T>): Promise<T> {
  const loaded = await load();
  await styles;
  return loaded;
}
