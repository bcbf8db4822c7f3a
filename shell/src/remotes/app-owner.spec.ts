import type { AppRelease, PageSnapshot } from '@chhapai/contracts';
import { describe, expect, it } from 'vitest';
import { isMissing, ownerOf } from './app-owner';

const release = (routes: string[]): AppRelease => ({
  version: '1.0.0+000000000000',
  scope: 'x',
  routes,
  widgets: [],
  entry: [],
  preload: [],
  styles: [],
  parts: {},
  integrity: {},
});
const snapshot: PageSnapshot = {
  origin: 'http://localhost',
  apps: {
    shell: release(['/login']),
    'mfe-catalogue': release(['/products', '/product/:id']),
    'mfe-marketing': release(['/']),
  },
};

describe('the owner', () => {
  it.each([
    ['/products', 'mfe-catalogue', '/products'],
    ['/products/', 'mfe-catalogue', '/products'],
    ['/Products', 'mfe-catalogue', '/products'],
    ['/%70roducts', 'mfe-catalogue', '/products'],
    ['/product/42', 'mfe-catalogue', '/product/:id'],
    ['/', 'mfe-marketing', '/'],
  ])('of %s is %s', (path, app, pattern) => {
    expect(ownerOf(snapshot, path)).toEqual({ app, pattern });
  });

  it.each(['/product', '/product/42/more', '/productsx', '/nowhere', '/login'])(
    'of %s is not a feature app',
    (path) => {
      expect(ownerOf(snapshot, path)).toBeUndefined();
    },
  );
});

describe('a page whose app has no live release', () => {
  const withMissing = { ...snapshot, missing: ['/cart', '/orders/:id'] };
  it.each(['/cart', '/cart/', '/orders/42'])('is missing at %s', (path) =>
    expect(isMissing(withMissing, path)).toBe(true),
  );
  it.each(['/carts', '/orders/42/more', '/login', '/nowhere', '/'])('is not missing at %s', (path) => {
    expect(isMissing(withMissing, path)).toBe(false);
  });
});

it('reports no page as missing if every app has a release', () => {
  expect(isMissing(snapshot, '/cart')).toBe(false);
});
