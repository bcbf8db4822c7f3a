import { type PageSnapshot, SERVICE_WORKER_PATH } from '@chhapai/contracts';
import type { Host } from '@chhapai/host-api';
import { refetchFailed, refetchOnReconnect } from '@chhapai/host-api/after-start';
import type { PageReports } from '../reports/page-reports';
import type { VisitedPage } from '../service-worker/offline-data.rules';
import { reloadFailedStyles } from './reload-styles';
import { storeStyles } from './store-styles';

/** Starts what can wait until the first page has loaded, so that it does not compete for the CPU and the network. */
export function afterStart({ snapshot, store }: Host, reports: PageReports): void {
  registerServiceWorker(snapshot);
  reloadFailedStyles();
  refetchOnReconnect(store);
  // The browser may have come back online before this code was loaded.
  refetchFailed(store);
  if (reports.isSampled) measureWhenIdle(reports);
}

/** Measuring may start late, because browsers buffer performance entries. */
function measureWhenIdle(reports: PageReports): void {
  const measure = () =>
    void import(/* webpackChunkName: "vitals" */ '../reports/vitals').then(({ measureVitals }) =>
      measureVitals(reports),
    );
  if ('requestIdleCallback' in window) requestIdleCallback(measure);
  else measure();
}

/** Makes visited pages available offline, except previews and development builds. */
function registerServiceWorker(snapshot: PageSnapshot): void {
  const isTemporary = snapshot.preview || Object.values(snapshot.apps).some(({ version }) => version === 'dev');
  if (!('serviceWorker' in navigator) || isTemporary) return;
  void install(snapshot).catch(() => undefined);
}

async function install(snapshot: PageSnapshot): Promise<void> {
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
