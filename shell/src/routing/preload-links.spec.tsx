import { afterEach, expect, it, vi } from 'vitest';
import { testSnapshot } from '../testing/test-snapshot';
import { preloadLinkedPages } from './preload-links';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

function snapshotWithFiles(name: string) {
  const snapshot = testSnapshot();
  const file = (path: string) => `/assets/${name}/${path}`;
  Object.assign(snapshot.apps['mfe-catalogue']!, {
    entry: [file('container.js')],
    parts: {
      '/products': { scripts: [file('products.js')], styles: [file('products.css')] },
      '/product/:id': { scripts: [file('product.js')], styles: [] },
    },
    integrity: { [file('container.js')]: 'sha384-entry' },
  });
  return snapshot;
}

function addLink(href: string): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), { href });
  document.body.append(link);
  return link;
}

const hrefsOf = (rel: 'preload' | 'prefetch') =>
  [...document.head.querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href'));
const preloaded = () => hrefsOf('preload');

it.each(['pointerover', 'touchstart', 'focusin'])('preloads the files of a linked page on %s', async (event) => {
  preloadLinkedPages(snapshotWithFiles(event));
  const link = addLink('/products?category=mugs');
  expect(preloaded()).toEqual([]);
  link.dispatchEvent(new Event(event, { bubbles: true }));
  const files = ['container.js', 'products.js', 'products.css'].map((file) => `/assets/${event}/${file}`);
  await expect.poll(preloaded).toEqual(files);
  expect(document.head.querySelector('link')!.getAttribute('integrity')).toBe('sha384-entry');
});

it.each([
  { effectiveType: '3g', saveData: false, count: 3 },
  { effectiveType: '4g', saveData: true, count: 0 },
  { effectiveType: '2g', saveData: false, count: 0 },
  { effectiveType: 'slow-2g', saveData: false, count: 0 },
])('preloads $count files of a hovered link on $effectiveType, saveData $saveData', ({ count, ...connection }) => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { connection });
  preloadLinkedPages(snapshotWithFiles(`hover-${connection.effectiveType}-${connection.saveData}`));
  addLink('/products').dispatchEvent(new Event('pointerover', { bubbles: true }));
  vi.runAllTimers();
  expect(preloaded()).toHaveLength(count);
});

it('ignores links to other sites and to unknown pages', () => {
  vi.useFakeTimers();
  preloadLinkedPages(snapshotWithFiles('other'));
  for (const href of ['https://example.com/products', '/unknown'])
    addLink(href).dispatchEvent(new Event('pointerover', { bubbles: true }));
  vi.runAllTimers();
  expect(preloaded()).toEqual([]);
});

it.each([
  { effectiveType: '4g', saveData: false, files: ['container.js', 'product.js'] },
  { effectiveType: '4g', saveData: true, files: [] },
  { effectiveType: '3g', saveData: false, files: [] },
])(
  'prefetches $files for a link scrolled into view on $effectiveType, saveData $saveData',
  ({ files, ...connection }) => {
    vi.stubGlobal('navigator', { connection });
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
    const main = document.createElement('main');
    document.body.append(main);
    main.append(linkAt('/product/1', 10), linkAt('/products', innerHeight + 10));
    const name = `view-${connection.effectiveType}-${connection.saveData}`;
    preloadLinkedPages(snapshotWithFiles(name));
    expect(hrefsOf('prefetch')).toEqual([]);
    document.dispatchEvent(new Event('scrollend'));
    expect(hrefsOf('prefetch')).toEqual(files.map((file) => `/assets/${name}/${file}`));
  },
);

function linkAt(href: string, top: number): HTMLAnchorElement {
  const link = addLink(href);
  link.getBoundingClientRect = () => new DOMRect(0, top, 100, 20);
  return link;
}
