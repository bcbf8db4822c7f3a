import { type PageSnapshot, SERVICE_WORKER_PATH } from '@chhapai/contracts';
import type { Host } from '@chhapai/host-api';
import { refetchFailed, refetchOnReconnect } from '@chhapai/host-api/after-start';
import type { PageReports } from '../reports/page-reports';
import type { VisitedPage } from '../service-worker/visited-page';

/** What can wait until a first visit is over, as it needs phone and line for itself. */
export function afterStart({ snapshot, store }: Host, reports: PageReports): void {
  registerServiceWorker(snapshot);
  refetchOnReconnect(store);
  // The connection may have come back before this was here.
  refetchFailed(store);
  if (snapshot.report?.isSampled) measureWhenIdle(reports);
}

/** Browsers keep what happened so far for those who measure late. */
function measureWhenIdle(reports: PageReports): void {
  const measure = () =>
    void import(/* webpackChunkName: "vitals" */ '../reports/vitals').then(({ measureVitals }) =>
      measureVitals(reports),
    );
  if ('requestIdleCallback' in window) requestIdleCallback(measure);
  else measure();
}

/** Makes the pages a visitor has seen available offline; previews and development builds are never stored. */
function registerServiceWorker(snapshot: PageSnapshot): void {
  const isPassing = snapshot.preview || Object.values(snapshot.apps).some(({ version }) => version === 'dev');
  if (!('serviceWorker' in navigator) || isPassing) return;
  void install(snapshot).catch(() => undefined);
}

async function install(snapshot: PageSnapshot): Promise<void> {
  const isFirst = navigator.serviceWorker.controller === null;
  await navigator.serviceWorker.register(SERVICE_WORKER_PATH);
  const { active } = await navigator.serviceWorker.ready;
  if (isFirst) active?.postMessage(visitedPage(snapshot));
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
