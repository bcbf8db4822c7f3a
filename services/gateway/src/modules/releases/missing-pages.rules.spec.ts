import type { ReleaseRecord } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { missingPages } from './missing-pages.rules.js';

const setOf = (...apps: Pick<ReleaseRecord, 'routes' | 'links'>[]) => ({
  id: '',
  apps: {},
  records: new Map(apps.map((app, index) => [String(index), app as ReleaseRecord])),
});
const shell = { routes: ['/login'], links: ['/', '/cart', '/products'] };

it('misses nothing while every page has its app', () => {
  const apps = [shell, { routes: ['/', '/cart', '/products', '/product/:key'], links: ['/login', '/product/:id'] }];
  expect(missingPages(['/products', '/product/:id'], setOf(...apps))).toEqual([]);
});

it('misses the pages of an app that was live before, and those that others lead to', () => {
  const apps = [shell, { routes: ['/', '/products'], links: ['/product/:id'] }];
  expect(missingPages(['/checkout', '/products'], setOf(...apps))).toEqual(['/cart', '/checkout', '/product/:id']);
});
