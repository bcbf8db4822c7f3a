import type { Page } from '@playwright/test';
import { interceptRequests } from '../intercepted-requests.js';

/** Where the app throws. `app` and `part` throw while their module is evaluated. */
type ThrowSite = 'app' | 'part' | 'loader' | 'render' | 'effect';

/** A failure of an app in the browser that a test can start; `begin` returns the function that ends it. */
export interface Failure {
  name: string;
  begin(page: Page, app: string): Promise<() => Promise<unknown>>;
}

const networkFailure = (name: string, outcome: Parameters<typeof interceptRequests>[2]): Failure => ({
  name,
  begin: (page, app) => interceptRequests(page, [{ urlPattern: `*/assets/${app}/*.js` }], outcome),
});

const thrownFailure = (name: string, site: ThrowSite): Failure => ({
  name,
  async begin(page, app) {
    await page.evaluate((where) => sessionStorage.setItem('failing', where), `${app} ${site}`);
    return () => page.evaluate(() => sessionStorage.removeItem('failing'));
  },
});

export const hanging: Failure = {
  name: 'hangs',
  async begin(page, app) {
    const scripts = `**/assets/${app}/**/*.js`;
    await page.route(scripts, () => undefined);
    return () => page.unroute(scripts);
  },
};

const html = { 'content-type': 'text/html' };
/** Cacheable like the real file. */
const script = { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' };

export const failures: readonly Failure[] = [
  networkFailure('fails to connect', { error: 'ConnectionRefused' }),
  hanging,
  networkFailure('responds with a server error', { status: 500, body: 'no' }),
  networkFailure('responds with HTML', { status: 200, headers: html, body: '<h1>Hello</h1>' }),
  networkFailure('does not match its digest', { status: 200, headers: script, body: 'globalThis.isFooled = true;' }),
  thrownFailure('throws while it is loading', 'app'),
  thrownFailure('throws while one of its chunks is loading', 'part'),
  thrownFailure('throws in its loader', 'loader'),
  thrownFailure('throws during rendering', 'render'),
  thrownFailure('throws in an effect', 'effect'),
];
