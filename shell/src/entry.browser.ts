import '@chhapai/ui/global.css';
import './browser/blocked-storage.browser';
import './browser/early-input.browser';
import './browser/full-storage.browser';
import './trusted-types.browser';
import { waitForDelayOrReconnect } from './remotes/loading';
import { pageReports } from './reports/page-reports.browser';

/** Delays before each retry of the start, in milliseconds. The server-rendered page is readable in the meantime. */
const RETRY_DELAYS_MS = [0, 2_000, 5_000, 10_000, 20_000];

void start();

/** `bootstrap` is loaded dynamically, because only a dynamic import can be retried. */
async function start(): Promise<void> {
  for (const [attempt, delayMs] of RETRY_DELAYS_MS.entries()) {
    try {
      await import(/* webpackChunkName: "bootstrap" */ './bootstrap.browser');
      return;
    } catch (error) {
      if (attempt === 0) pageReports.reportFailure('shell', 'load', error);
      if (attempt === RETRY_DELAYS_MS.length - 1) throw error;
      await waitForDelayOrReconnect(delayMs);
    }
  }
}
