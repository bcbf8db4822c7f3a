import type { Page, Route } from '@playwright/test';

/** Where the app throws. `app` and `part` throw while their module is evaluated. */
type ThrowSite = 'app' | 'part' | 'loader' | 'render' | 'effect';

/** A failure of an app in the browser that a test can start and end. */
export interface Failure {
  name: string;
  begin(page: Page, app: string): Promise<void>;
  end(page: Page, app: string): Promise<void>;
}

const scriptsOf = (app: string) => `**/assets/${app}/**/*.js`;

function onNetwork(name: string, handler: (route: Route) => unknown): Failure {
  return {
    name,
    begin: async (page, app) => void (await page.route(scriptsOf(app), handler)),
    end: (page, app) => page.unroute(scriptsOf(app)),
  };
}

function inCode(name: string, site: ThrowSite): Failure {
  return {
    name,
    begin: (page, app) => page.evaluate((where) => sessionStorage.setItem('failing', where), `${app} ${site}`),
    end: (page) => page.evaluate(() => sessionStorage.removeItem('failing')),
  };
}

export const hanging = onNetwork('hangs', () => undefined);

export const failures: readonly Failure[] = [
  onNetwork('fails to connect', (route) => route.abort('connectionrefused')),
  hanging,
  onNetwork('responds with a server error', (route) => route.fulfill({ status: 500, body: 'no' })),
  onNetwork('responds with HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' })),
  onNetwork('does not match its digest', (route) =>
    // Cacheable like the real file.
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      body: 'globalThis.isFooled = true;',
    }),
  ),
  inCode('throws while it is loaded', 'app'),
  inCode('throws while one of its chunks is loaded', 'part'),
  inCode('throws in its loader', 'loader'),
  inCode('throws during rendering', 'render'),
  inCode('throws in an effect', 'effect'),
];
