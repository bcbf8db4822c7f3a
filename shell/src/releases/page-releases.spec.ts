import { describe, expect, it } from 'vitest';
import { testSnapshot } from '../testing/test-snapshot';
import { isOutdated, readReleases, releasesOf } from './page-releases';

const snapshot = testSnapshot();
const present = (versions: Record<string, string>) => readReleases(releasesOf(testSnapshot(versions)));
const cartIsNew = present({ 'mfe-cart-checkout': '2' });

it('names the releases of a page as the shop does, and reads them again', () => {
  expect(releasesOf(snapshot)).toBe('mfe-cart-checkout@1, mfe-catalogue@1, shell@1');
  expect(Object.fromEntries(readReleases(releasesOf(snapshot)))).toEqual({
    'mfe-cart-checkout': '1',
    'mfe-catalogue': '1',
    shell: '1',
  });
});

describe('a page is had anew', () => {
  it.each([
    ['whose app has another release', '/products', '/cart', cartIsNew],
    ['whose app was taken off', '/products', '/cart', new Map([['mfe-catalogue', '1']])],
    ['from a page of the shell', '/login', '/cart', cartIsNew],
    ['that nobody owned, when anything else is new', '/products', '/example', cartIsNew],
    [
      'that nobody owned, when an app has come',
      '/products',
      '/example',
      new Map([['mfe-example', '1'], ...present({})]),
    ],
  ])('%s', (_which, from, to, releases) => {
    expect(isOutdated(snapshot, releases, from, to)).toBe(true);
  });
});

describe('this tab goes on', () => {
  it.each([
    ['within the app on screen, whatever is new', '/cart', '/cart', cartIsNew],
    ['within the app on screen', '/products', '/product/7', present({ 'mfe-catalogue': '2' })],
    ['to an app that has the same release', '/cart', '/products', cartIsNew],
    ['to a page of the shell, which is always on screen', '/products', '/login', present({ shell: '2' })],
    ['to a page that nobody owns, when nothing is new', '/products', '/example', present({})],
    ['to a page that nobody owns, when only the shell is new', '/products', '/example', present({ shell: '2' })],
    ['from a page that nobody owns to the next', '/example', '/nowhere', cartIsNew],
  ])('%s', (_where, from, to, releases) => {
    expect(isOutdated(snapshot, releases, from, to)).toBe(false);
  });

  it('to an app that comes from its dev server', () => {
    const dev = testSnapshot({ 'mfe-cart-checkout': 'dev' });
    expect(isOutdated(dev, present({}), '/products', '/cart')).toBe(false);
  });
});
