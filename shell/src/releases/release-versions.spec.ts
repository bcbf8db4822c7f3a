import { describe, expect, it } from 'vitest';
import { testSnapshot } from '../testing/test-snapshot';
import { entersOutdatedApp } from './release-checks';
import { formatReleases } from './release-tracker';
import { parseReleases } from './release-versions';

const snapshot = testSnapshot();
const live = (versions: Record<string, string>) => parseReleases(formatReleases(testSnapshot(versions)));
const newCart = live({ 'mfe-cart-checkout': '2' });

it('formats and parses the releases of a page like the gateway', () => {
  expect(formatReleases(snapshot)).toBe('mfe-cart-checkout@1, mfe-catalogue@1, shell@1');
  expect(Object.fromEntries(parseReleases(formatReleases(snapshot)))).toEqual({
    'mfe-cart-checkout': '1',
    'mfe-catalogue': '1',
    shell: '1',
  });
});

describe('a navigation enters an outdated app', () => {
  it.each([
    ['if the app has a different live release', '/products', '/cart', newCart],
    ['if the app has no live release', '/products', '/cart', new Map([['mfe-catalogue', '1']])],
    ['from a page of the shell', '/login', '/cart', newCart],
    ['if no app owns the page and any app has a different live release', '/products', '/example', newCart],
    [
      'if no app owns the page and there is a new app',
      '/products',
      '/example',
      new Map([['mfe-example', '1'], ...live({})]),
    ],
  ])('%s', (_which, from, to, releases) => {
    expect(entersOutdatedApp(snapshot, releases, from, to)).toBe(true);
  });
});

describe('a navigation does not enter an outdated app', () => {
  it.each([
    ['within the current page', '/cart', '/cart', newCart],
    ['within the current app', '/products', '/product/7', live({ 'mfe-catalogue': '2' })],
    ['if the app has the same live release', '/cart', '/products', newCart],
    ['if it leads to a page of the shell, which is always loaded', '/products', '/login', live({ shell: '2' })],
    ['if no app owns the page and no release is new', '/products', '/example', live({})],
    ['if no app owns the page and only the shell is new', '/products', '/example', live({ shell: '2' })],
    ['between pages that no app owns', '/example', '/nowhere', newCart],
  ])('%s', (_where, from, to, releases) => {
    expect(entersOutdatedApp(snapshot, releases, from, to)).toBe(false);
  });

  it('if the app comes from its dev server', () => {
    const dev = testSnapshot({ 'mfe-cart-checkout': 'dev' });
    expect(entersOutdatedApp(dev, live({}), '/products', '/cart')).toBe(false);
  });
});
