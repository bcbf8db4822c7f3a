import '@chhapai/ui/global.css';
import './trusted-types.browser';
import { pageReports } from './reports/page-reports.browser';

/** Waits before starting is tried again, in milliseconds. The server's page can be read meanwhile. */
const WAITS_MS = [0, 2_000, 5_000, 10_000, 20_000];

void start();

/* The bundler loads the shared modules before anything that imports them: hence a file of its own. */
async function start(): Promise<void> {
  for (const [attempt, waitMs] of WAITS_MS.entries()) {
    try {
      await import(/* webpackChunkName: "bootstrap" */ './bootstrap.browser');
      return;
    } catch (error) {
      if (attempt === 0) pageReports.failed('shell', 'load', error);
      if (attempt === WAITS_MS.length - 1) throw error;
      await reconnectedOrAfter(waitMs);
    }
  }
}

/** Resolves after so many milliseconds, or as soon as a lost connection is back. */
function reconnectedOrAfter(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    addEventListener('online', () => resolve(), { once: true });
  });
}
