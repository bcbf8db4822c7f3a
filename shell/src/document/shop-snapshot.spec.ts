import type { AppRelease } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { testSnapshot } from '../testing/test-snapshot';
import { shopSnapshot } from './shop-snapshot';

const file = (name: string) => `/assets/mfe-catalogue/1/${name}`;

it('removes the routes, screens and files that only staff pages use', () => {
  const snapshot = testSnapshot();
  const release: Partial<AppRelease> = {
    routes: ['/products', '/admin', '/admin/reviews', '/administer'],
    staff: [{ path: '/admin/reviews', label: 'Reviews', group: 'Customers', order: 1, roles: ['staff'] }],
    entry: [file('main.js')],
    parts: {
      '/products': { scripts: [file('products.js'), file('stars.js')], styles: [] },
      '/admin/reviews': { scripts: [file('admin-reviews.js'), file('stars.js')], styles: [file('admin.css')] },
    },
    integrity: Object.fromEntries(
      ['main.js', 'products.js', 'stars.js', 'lazy.js', 'admin-reviews.js', 'admin.css', 'admin-chart.js'].map(
        (name) => [file(name), name],
      ),
    ),
  };
  Object.assign(snapshot.apps['mfe-catalogue']!, release);
  const reduced = shopSnapshot(snapshot).apps['mfe-catalogue']!;
  expect(reduced.routes).toEqual(['/products', '/administer']);
  expect(Object.keys(reduced.parts)).toEqual(['/products']);
  expect(Object.values(reduced.integrity)).toEqual(['main.js', 'products.js', 'stars.js', 'lazy.js']);
  expect(JSON.stringify(reduced)).not.toContain('admin-reviews');
  expect(reduced).not.toHaveProperty('staff');
});

it('keeps everything else', () => {
  const snapshot = { ...testSnapshot(), missing: ['/gallery'] };
  expect(shopSnapshot(snapshot)).toEqual(snapshot);
});
