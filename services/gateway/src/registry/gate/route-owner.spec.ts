import { expect, it } from 'vitest';
import { sampleRecord } from '../../../test/support/sample-record.js';
import { routeOwners } from './routes.rules.js';

const catalogue = sampleRecord({ app: 'mfe-catalogue', routes: ['/products', '/product/:id', '/Wishlist/'] });
const claim = (...routes: string[]) =>
  routeOwners({ candidates: [sampleRecord({ app: 'mfe-gifts', routes })], others: [catalogue], previous: [] });

it.each(['/products', '/product/:gift', '/wishlist', '/Products/'])('refuses %s, which another app owns', (route) => {
  expect(claim(route)).toMatchObject([{ app: 'mfe-gifts', rule: 'route-owner' }]);
  expect(claim(route)[0]?.message).toContain(`It claims ${route}, which mfe-catalogue ${catalogue.version} owns.`);
});

it.each(['/gifts', '/product', '/product/:id/gift', '/product/gift', '/'])('lets %s through', (route) => {
  expect(claim(route)).toEqual([]);
});

it('reports two apps of a set that claim the same route once', () => {
  const candidates = ['mfe-a', 'mfe-b'].map((app) => sampleRecord({ app, routes: ['/gifts'] }));
  expect(routeOwners({ candidates, others: [], previous: [] })).toMatchObject([{ app: 'mfe-b' }]);
});

it('lets a route move from one app of a set to another', () => {
  const candidates = [
    sampleRecord({ app: 'mfe-catalogue', routes: ['/products'] }),
    sampleRecord({ app: 'mfe-gifts', routes: ['/wishlist'] }),
  ];
  expect(routeOwners({ candidates, others: [], previous: [catalogue] })).toEqual([]);
});
