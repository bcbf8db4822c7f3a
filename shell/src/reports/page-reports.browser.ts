import { reportPaths } from '@chhapai/contracts';
import { readSnapshot } from '../document/page-data.browser';
import { appFailure, PageReports } from './page-reports';

/** Watches this page from its entry on, before any app is there. */
export const pageReports = watchPage();

function watchPage(): PageReports {
  const snapshot = readSnapshot();
  const reports = new PageReports(snapshot, (report) => {
    navigator.sendBeacon(reportPaths.page, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  });
  let isGoing = false;
  addEventListener('pageshow', () => (isGoing = false));
  addEventListener('pagehide', () => {
    // What the browser gives up from here on did not fail.
    isGoing = true;
    reports.left();
  });
  // On the window, after those who measure on the document.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reports.left());
  addEventListener(
    'error',
    (event) => {
      const failure = isGoing ? undefined : appFailure(snapshot, event);
      if (failure) reports.failed(failure.app, failure.kind, failure.error);
    },
    { capture: true },
  );
  return reports;
}
