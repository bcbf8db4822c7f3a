import { expect, it } from 'vitest';
import { sampleRecord } from '../../../test/support/sample-record.js';
import { checkRouteOwners, checkStaffEntries, checkUsedRoutes } from './routes.rules.js';

const catalogue = sampleRecord({ app: 'mfe-catalogue', routes: ['/products', '/product/:id', '/Wishlist/'] });
const claim = (...routes: string[]) =>
  checkRouteOwners({ candidates: [sampleRecord({ app: 'mfe-gifts', routes })], others: [catalogue], previous: [] });

it.each(['/products', '/product/:gift', '/wishlist', '/Products/'])('refuses %s, which another app owns', (route) => {
  expect(claim(route)).toMatchObject([{ app: 'mfe-gifts', rule: 'route-owner' }]);
  expect(claim(route)[0]?.message).toContain(`It claims ${route}, which mfe-catalogue ${catalogue.version} owns.`);
});

it.each(['/gifts', '/product', '/product/:id/gift', '/product/gift', '/'])('accepts %s', (route) => {
  expect(claim(route)).toEqual([]);
});

it('reports two apps of a set that claim the same route once', () => {
  const candidates = ['mfe-a', 'mfe-b'].map((app) => sampleRecord({ app, routes: ['/gifts'] }));
  expect(checkRouteOwners({ candidates, others: [], previous: [] })).toMatchObject([{ app: 'mfe-b' }]);
});

it('lets a route move from one app of a set to another', () => {
  const candidates = [
    sampleRecord({ app: 'mfe-catalogue', routes: ['/products'] }),
    sampleRecord({ app: 'mfe-gifts', routes: ['/wishlist'] }),
  ];
  expect(checkRouteOwners({ candidates, others: [], previous: [catalogue] })).toEqual([]);
});

const before = [sampleRecord({ app: 'mfe-catalogue', routes: ['/products', '/product/:id'] })];
const cart = sampleRecord({ app: 'mfe-cart', links: ['/product/:number'] });
const withoutProduct = sampleRecord({ app: 'mfe-catalogue', routes: ['/products'] });

it('refuses to remove a route that a live app links to, regardless of parameter names', () => {
  const findings = checkUsedRoutes({ candidates: [withoutProduct], others: [cart], previous: before });
  expect(findings).toMatchObject([{ app: 'mfe-catalogue', rule: 'route-used' }]);
  expect(findings[0]?.message).toContain(`It no longer has /product/:id, which mfe-cart ${cart.version} links to.`);
});

it('names every app that links to a removed route, including those of the same set', () => {
  const shell = sampleRecord({ app: 'shell', links: ['/product/:id'] });
  const [found] = checkUsedRoutes({ candidates: [withoutProduct, shell], others: [cart], previous: before });
  expect(found?.message).toContain(`shell ${shell.version} and mfe-cart ${cart.version} link to`);
});

it('allows removing a route that is unused, was missing before, or moves within the set', () => {
  const gifts = sampleRecord({ app: 'mfe-gifts', routes: ['/product/:id'] });
  expect(checkUsedRoutes({ candidates: [withoutProduct], others: [], previous: before })).toEqual([]);
  expect(checkUsedRoutes({ candidates: [withoutProduct], others: [cart], previous: [withoutProduct] })).toEqual([]);
  expect(checkUsedRoutes({ candidates: [withoutProduct, gifts], others: [cart], previous: before })).toEqual([]);
});

const entry = (path: string) => ({ path, label: 'Gifts', group: 'Catalogue', order: 1, roles: ['admin' as const] });
const record = (...paths: string[]) =>
  sampleRecord({ app: 'mfe-gifts', routes: ['/gifts', '/admin/gifts', '/admin/gifts/:id'], staff: paths.map(entry) });

it('accepts staff entries for routes of the app, and an app without entries', () => {
  expect(checkStaffEntries(record('/admin/gifts'))).toEqual([]);
  expect(checkStaffEntries(sampleRecord({ app: 'mfe-gifts' }))).toEqual([]);
});

it.each(['/admin/presents', '/admin/gifts/42'])(
  'refuses a staff entry for %s, which is not a route of the app',
  (path) => {
    const [finding] = checkStaffEntries(record('/admin/gifts', path));
    expect(finding).toMatchObject({ app: 'mfe-gifts', rule: 'staff-entry' });
    expect(finding?.message).toContain(`"Gifts" leads to ${path}`);
  },
);
