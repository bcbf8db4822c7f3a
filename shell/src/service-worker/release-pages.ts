import type { WorkboxPlugin } from 'workbox-core/types.js';
import { APP_SHELL_PATH, RELEASE_HEADER } from '@chhapai/contracts';
import { isOfRelease, RELEASE_FILES } from './offline-data.rules';

export const PAGES = 'pages';

/**
 * Stores pages of one set of releases at a time. The first page of a different set removes all pages and files of the previous
 * one, so that a stored page only uses its own files, and a release that was rolled back is removed from the device.
 */
export const singleReleasePlugin: WorkboxPlugin = {
  async cacheWillUpdate({ response, event }) {
    const release = response.headers.get(RELEASE_HEADER);
    const isStorable = response.status === 200 && !response.headers.get('cache-control')?.includes('no-store');
    if (!release || !isStorable) return null;
    const isNew = await removeOtherReleases(release);
    if (isNew) (event as ExtendableEvent).waitUntil(storeAppShell());
    return response;
  },
  handlerDidError: async () => (await caches.match(APP_SHELL_PATH, { ignoreVary: true })) ?? Response.error(),
};

/** Removes the pages and files of other releases. Returns whether this set of releases is new. */
async function removeOtherReleases(release: string): Promise<boolean> {
  const pages = await caches.open(PAGES);
  const shell = await pages.match(APP_SHELL_PATH, { ignoreVary: true });
  if (shell?.headers.get(RELEASE_HEADER) === release) return false;
  await caches.delete(PAGES);
  const files = await caches.open(RELEASE_FILES);
  for (const { url } of await files.keys()) {
    if (!isOfRelease(new URL(url).pathname, release)) await files.delete(url);
  }
  return true;
}

/** Without the app shell, only pages that were loaded as documents would be available offline. */
async function storeAppShell(): Promise<void> {
  const page = await fetch(APP_SHELL_PATH).catch(() => undefined);
  if (page?.ok) await (await caches.open(PAGES)).put(APP_SHELL_PATH, page);
}

/** Removes the `x-release` header from stored responses, because the page would mistake outdated releases for the live ones. */
export const withoutReleasePlugin: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse }) {
    if (!cachedResponse) return cachedResponse;
    const headers = new Headers(cachedResponse.headers);
    headers.delete(RELEASE_HEADER);
    return new Response(cachedResponse.body, { status: cachedResponse.status, headers });
  },
};
