import type { Page, Route } from '@playwright/test';

/** Where an app or a part of it throws: while its module runs, in its loader, while it renders, or after. */
type Place = 'app' | 'part' | 'loader' | 'render' | 'effect';

/** One way in which an app can fail in a browser. */
export interface Failure {
  name: string;
  /** From now on the app fails in this tab. */
  begin(page: Page, app: string): Promise<void>;
  /** The app is back. */
  end(page: Page, app: string): Promise<void>;
}

const scriptsOf = (app: string) => `**/assets/${app}/**/*.js`;

function onTheWay(name: string, answer: (route: Route) => unknown): Failure {
  return {
    name,
    begin: async (page, app) => void (await page.route(scriptsOf(app), answer)),
    end: (page, app) => page.unroute(scriptsOf(app)),
  };
}

function inItself(name: string, place: Place): Failure {
  return {
    name,
    begin: (page, app) => page.evaluate((where) => sessionStorage.setItem('failing', where), `${app} ${place}`),
    end: (page) => page.evaluate(() => sessionStorage.removeItem('failing')),
  };
}

export const hanging = onTheWay('never comes', () => undefined);

export const failures: readonly Failure[] = [
  onTheWay('is refused the connection', (route) => route.abort('connectionrefused')),
  hanging,
  onTheWay('is answered with an error of the server', (route) => route.fulfill({ status: 500, body: 'no' })),
  onTheWay('is a page of HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' })),
  onTheWay('has other bytes than its record says', (route) =>
    // Which browsers keep like the right ones.
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      body: 'globalThis.isFooled = true;',
    }),
  ),
  inItself('throws when it is loaded', 'app'),
  inItself('throws when a part of it is loaded', 'part'),
  inItself('throws in its loader', 'loader'),
  inItself('throws while it renders', 'render'),
  inItself('throws in an effect', 'effect'),
];
