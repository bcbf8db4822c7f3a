import type { ReleaseRecord } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { missingPages } from './release-set.js';

const setOf = (...apps: Pick<ReleaseRecord, 'routes' | 'links'>[]) => ({
  id: '',
  apps: {},
  records: new Map(apps.map((app, index) => [String(index), app as ReleaseRecord])),
});
const shell = { routes: ['/login'], links: ['/', '/cart', '/products'] };

it('reports no page while every route has an owner', () => {
  const apps = [shell, { routes: ['/', '/cart', '/products', '/product/:key'], links: ['/login', '/product/:id'] }];
  expect(missingPages(['/products', '/product/:id'], setOf(...apps))).toEqual([]);
});

it('reports the routes of apps that were live before, and those that others link to', () => {
  const apps = [shell, { routes: ['/', '/products'], links: ['/product/:id'] }];
  expect(missingPages(['/checkout', '/products'], setOf(...apps))).toEqual(['/cart', '/checkout', '/product/:id']);
});
