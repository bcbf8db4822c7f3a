import type { Page } from '@playwright/test';
import { interceptRequests } from '../intercepted-requests.js';

/** A network failure that a test can start; `begin` returns the function that ends it. */
export interface NetworkFailure {
  name: string;
  begin(page: Page): Promise<() => Promise<unknown>>;
  /** Whether documents still load during the failure. */
  canOpenPages: boolean;
}

const SLOW_MS = 400;

/** Aborts all requests that match. */
const requestFailure = (name: string, ...patterns: Parameters<typeof interceptRequests>[1]): NetworkFailure => ({
  name,
  canOpenPages: true,
  begin: (page) => interceptRequests(page, patterns, { error: 'ConnectionReset' }),
});

export const failures: NetworkFailure[] = [
  requestFailure('API requests fail', { urlPattern: '*://*/api/*' }),
  requestFailure('stylesheets fail', { resourceType: 'Stylesheet' }),
  requestFailure('scripts fail', { resourceType: 'Script' }),
  requestFailure('fonts and images fail', { resourceType: 'Font' }, { resourceType: 'Image' }),
  {
    name: 'the browser is offline',
    canOpenPages: false,
    async begin(page) {
      await page.context().setOffline(true);
      return () => page.context().setOffline(false);
    },
  },
  {
    name: 'everything is slow',
    canOpenPages: true,
    async begin(page) {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      // Cached files would not be slow.
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
      await session.send('Network.emulateNetworkConditions', { offline: false, latency: SLOW_MS, ...unlimited });
      return () => session.detach();
    },
  },
];
