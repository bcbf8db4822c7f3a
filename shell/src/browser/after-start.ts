import { type PageSnapshot, SERVICE_WORKER_PATH } from '@chhapai/contracts';
import type { Host } from '@chhapai/host-api';
import { refetchFailed, refetchOnReconnect } from '@chhapai/host-api/after-start';
import type { PageReports } from '../reports/page-reports';
import type { VisitedPage } from '../service-worker/offline-data.rules';
import { reloadFailedStyles } from './reload-styles';
import { storeStyles } from './store-styles';

/** Delay before the code of toasts is downloaded, in milliseconds: by then, a first page has loaded with its pictures. */
const TOASTS_DELAY_MS = 4_000;
const TOAST_FILE = /\/toasts\.(js|css)$/;

/** Starts work that can wait until the first page has loaded, so that it does not compete for the CPU and the network. */
export function startDeferredWork({ snapshot, store }: Host, reports: PageReports): void {
  registerServiceWorker(snapshot);
  reloadFailedStyles();
  refetchOnReconnect(store);
  // The browser may have come back online before this code was loaded.
  refetchFailed(store);
  if (reports.isSampled) whenIdle(() => startMeasuring(reports));
  setTimeout(() => whenIdle(() => downloadToasts(snapshot)), TOASTS_DELAY_MS);
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else task();
}

/**
 * Measuring may start late, because browsers buffer performance entries.
 * If its code fails to load, this page is not measured.
 */
const startMeasuring = (reports: PageReports) =>
  void import(/* webpackChunkName: "vitals" */ '../reports/vitals').then(
    ({ measureVitals }) => measureVitals(reports),
    () => undefined,
  );

/**
 * Downloads the code and the styles of toasts, so that the first toast appears at once, even if the browser is offline by then.
 * They are not applied before that, because a new stylesheet makes the browser compute the styles of the whole page again.
 */
function downloadToasts({ apps }: PageSnapshot): void {
  for (const [url, integrity] of Object.entries(apps['shell']?.integrity ?? {}))
    if (TOAST_FILE.test(url))
      fetch(url, { integrity, priority: 'low' })
        .then((response) => response.blob())
        .catch(() => undefined);
}

/** Makes visited pages available offline, except previews and development builds. */
function registerServiceWorker(snapshot: PageSnapshot): void {
  const isTemporary = snapshot.preview || Object.values(snapshot.apps).some(({ version }) => version === 'dev');
  if (!('serviceWorker' in navigator) || isTemporary) return;
  void installServiceWorker(snapshot).catch(() => undefined);
}

async function installServiceWorker(snapshot: PageSnapshot): Promise<void> {
  const isFirstVisit = navigator.serviceWorker.controller === null;
  await navigator.serviceWorker.register(SERVICE_WORKER_PATH);
  const { active } = await navigator.serviceWorker.ready;
  if (isFirstVisit) active?.postMessage(visitedPage(snapshot));
  await storeStyles(snapshot);
}

function visitedPage({ apps }: PageSnapshot): VisitedPage {
  const integrity = new Map(Object.values(apps).flatMap((app) => Object.entries(app.integrity)));
  const paths = performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name);
    return origin === location.origin ? [pathname] : [];
  });
  return {
    type: 'page-seen',
    page: location.pathname + location.search,
    files: paths.flatMap((url) => (integrity.has(url) ? [{ url, integrity: integrity.get(url)! }] : [])),
    pictures: paths.filter((path) => path.startsWith('/media/')),
  };
}
