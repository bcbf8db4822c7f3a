import type { AppRelease, PageSnapshot } from '@chhapai/contracts';

const routes: Record<string, string[]> = {
  shell: ['/login', '/signup'],
  'mfe-catalogue': ['/products', '/product/:id'],
  'mfe-cart-checkout': ['/cart'],
};

/** The snapshot of a page with these app versions; the default is `1`. */
export function testSnapshot(versions: Record<string, string> = {}): PageSnapshot {
  const release = (app: string): AppRelease => ({
    version: versions[app] ?? '1',
    scope: app.replaceAll('-', '_'),
    routes: routes[app] ?? [],
    widgets: [],
    entry: [],
    preload: [],
    styles: [],
    parts: {},
    integrity: {},
  });
  return {
    origin: 'http://localhost',
    apps: Object.fromEntries(Object.keys(routes).map((app) => [app, release(app)])),
  };
}
