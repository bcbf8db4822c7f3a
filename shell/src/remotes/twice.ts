/**
 * Tries at once again what fails. A browser that could not preload a script fails its next loading with that, whatever
 * could be had by then, and only the one after asks anew.
 */
export async function twice<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch {
    return attempt();
  }
}
