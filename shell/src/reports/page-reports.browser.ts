import { PAGE_TIMING, reportPaths } from '@chhapai/contracts';
import { readSnapshot } from '../document/page-data.browser';
import { appFailure, PageReports, type PageTicket } from './page-reports';

/** Reports of this page. Created by the entry, before any app is loaded. */
export const pageReports = createPageReports();

function createPageReports(): PageReports {
  const snapshot = readSnapshot();
  const reports = new PageReports(snapshot, readTicket(), (report) => {
    navigator.sendBeacon(reportPaths.page, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  });
  let isUnloading = false;
  addEventListener('pageshow', () => (isUnloading = false));
  addEventListener('pagehide', () => {
    // The browser cancels requests from here on; those are not failures.
    isUnloading = true;
    reports.sendSummary();
  });
  // On the window, because Web Vitals are measured by listeners on the document, which run first.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reports.sendSummary());
  addEventListener(
    'error',
    (event) => {
      const failure = isUnloading ? undefined : appFailure(snapshot, event);
      if (failure) reports.reportFailure(failure.app, failure.kind, failure.error);
    },
    { capture: true },
  );
  return reports;
}

/** Reads the ticket from the `Server-Timing` header of this page. */
function readTicket(): PageTicket | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const timings = navigation?.serverTiming ?? [];
  const ticket = timings.find(({ name }) => name === PAGE_TIMING.ticket)?.description;
  return ticket ? { ticket, isSampled: timings.some(({ name }) => name === PAGE_TIMING.sampled) } : undefined;
}
