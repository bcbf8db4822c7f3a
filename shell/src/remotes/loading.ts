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

/**
 * Loads code and waits for its stylesheets, which must have been requested before. The bundler finds them in the document and
 * therefore does not wait for them itself.
 */
export async function withStyles<T>(styles: Promise<void>, load: () => Promise<T>): Promise<T> {
  const loaded = await load();
  await styles;
  return loaded;
}
