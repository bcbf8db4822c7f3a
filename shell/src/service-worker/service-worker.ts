import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { isOfflineData, isOfflinePage, RELEASE_FILES, type VisitedPage } from './offline-data.rules';
import { PAGES, singleReleasePlugin, withoutReleasePlugin } from './release-pages';

declare const self: ServiceWorkerGlobalScope;

const DAY_SECONDS = 24 * 60 * 60;
/** The headers in `Vary` do not change the bytes of these responses. */
const matchOptions = { ignoreVary: true };
const expiration = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_SECONDS, purgeOnQuotaError: true, matchOptions });

const pages = new NetworkFirst({ cacheName: PAGES, matchOptions, plugins: [singleReleasePlugin] });
const releaseFiles = new CacheFirst({ cacheName: RELEASE_FILES, matchOptions, plugins: [expiration(400, 30)] });
const freshReleaseFiles = new NetworkFirst({ cacheName: RELEASE_FILES, matchOptions });
const pictures = new StaleWhileRevalidate({ cacheName: 'pictures', matchOptions, plugins: [expiration(300, 30)] });
const shopData = new NetworkFirst({
  cacheName: 'shop-data',
  matchOptions,
  plugins: [withoutReleasePlugin, expiration(150, 7)],
});

void self.skipWaiting();
clientsClaim();
enableNavigationPreload();

registerRoute(({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isOfflinePage(url), pages);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), {
  // After a failed integrity check, a page requests the file again with `cache: 'reload'`, which bypasses every cache.
  handle: (options) => (options.request.cache === 'reload' ? freshReleaseFiles : releaseFiles).handle(options),
});
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'), pictures);
registerRoute(({ url, sameOrigin }) => sameOrigin && isOfflineData(url.pathname), shopData);

self.addEventListener('message', (event) => {
  event.waitUntil(storeVisitedPage(event));
});

/** Stores the page that installed the service worker: one file at a time, because a visitor is using that page. */
async function storeVisitedPage(event: ExtendableMessageEvent): Promise<void> {
  const message = event.data as Partial<VisitedPage> | null;
  if (message?.type !== 'page-seen') return;
  const { page, files, pictures: pictureUrls } = message as VisitedPage;
  const store = (strategy: Strategy, request: Request) => Promise.all(strategy.handleAll({ event, request }));
  // The page first: storing it removes the files of other releases.
  if (isOfflinePage(new URL(page, location.origin))) await store(pages, new Request(page)).catch(() => undefined);
  for (const { url, integrity } of files)
    await store(releaseFiles, new Request(url, { integrity })).catch(() => undefined);
  for (const url of pictureUrls) await store(pictures, new Request(url)).catch(() => undefined);
}
