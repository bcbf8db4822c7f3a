import type { AppRelease } from '@chhapai/contracts';

/** Who tries again does not wait longer for it. */
const AT_MOST_MS = 4_000;

/**
 * Has the browser fetch the scripts and styles of an app whatever it keeps of them: files that were changed on the way are
 * kept for a year as well, and refused each time. Never rejects.
 */
export async function renewFiles({ integrity }: AppRelease): Promise<void> {
  const signal = AbortSignal.timeout(AT_MOST_MS);
  const files = Object.keys(integrity).filter((file) => /\.(js|css)$/.test(file));
  const fetched = files.map(async (file) => (await fetch(file, { cache: 'reload', signal })).arrayBuffer());
  await Promise.allSettled(fetched);
}
