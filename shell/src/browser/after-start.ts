import type { Host } from '@chhapai/host-api';
import { refetchFailed, refetchOnReconnect } from '@chhapai/host-api/after-start';
import type { PageReports } from '../reports/page-reports';
import { registerServiceWorker } from './service-worker';

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
