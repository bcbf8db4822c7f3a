import { expect, it } from 'vitest';
import { isOfflineData, isOfflinePage, isOfRelease } from './offline-data.rules';

it.each(['/api/products', '/api/products/0197', '/api/products/0197/reviews', '/api/categories', '/api/site'])(
  'stores %s, which is the same for everybody',
  (path) => expect(isOfflineData(path)).toBe(true),
);

it.each([
  '/api/cart',
  '/api/orders',
  '/api/orders/0197',
  '/api/auth/refresh',
  '/api/wishlist',
  '/api/chat',
  '/api/enquiries',
  '/api/uploads',
  '/api/admin/products',
  '/api/products/0197/reviews/mine',
  '/api/designs/0197/rating',
  '/api/designs/0197/file',
  '/api/productsecrets',
])('never stores %s', (path) => expect(isOfflineData(path)).toBe(false));

it('stores pages of the shop, but not staff pages or pages whose URL contains a secret', () => {
  const isStored = (path: string) => isOfflinePage(new URL(path, 'https://shop.example'));
  expect(['/', '/products?q=mug', '/product/0197', '/cart'].map(isStored)).toEqual([true, true, true, true]);
  expect(['/admin', '/Admin', '/admin/enquiries', '/preview/x'].map(isStored)).not.toContain(true);
  expect(['/orders/0197?key=secret', '/reset-password?token=secret'].map(isStored)).not.toContain(true);
});

it('recognises the files of a set of releases', () => {
  const release = 'mfe-catalogue@1.0.0+0123456789ab, shell@1.0.0+ba9876543210';
  expect(isOfRelease('/assets/shell/1.0.0_ba9876543210/static/js/index.js', release)).toBe(true);
  expect(isOfRelease('/assets/shell/1.0.0_aaaaaaaaaaaa/static/js/index.js', release)).toBe(false);
  expect(isOfRelease('/assets/mfe-designs/1.0.0_0123456789ab/remoteEntry.js', release)).toBe(false);
  expect(isOfRelease('/media/mug-kites-640.webp', release)).toBe(false);
});
