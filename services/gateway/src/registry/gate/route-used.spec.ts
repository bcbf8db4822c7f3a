import { expect, it } from 'vitest';
import { sampleRecord } from '../../../test/support/sample-record.js';
import { usedRoutes } from './routes.rules.js';

const before = [sampleRecord({ app: 'mfe-catalogue', routes: ['/products', '/product/:id'] })];
const cart = sampleRecord({ app: 'mfe-cart', links: ['/product/:number'] });
const without = sampleRecord({ app: 'mfe-catalogue', routes: ['/products'] });

it('refuses to remove a route that a live app links to, whatever its parameters are called', () => {
  const findings = usedRoutes({ candidates: [without], others: [cart], previous: before });
  expect(findings).toMatchObject([{ app: 'mfe-catalogue', rule: 'route-used' }]);
  expect(findings[0]?.message).toContain(`It no longer has /product/:id, which mfe-cart ${cart.version} links to.`);
});

it('names every app that links to it, also from the same set', () => {
  const shell = sampleRecord({ app: 'shell', links: ['/product/:id'] });
  const [found] = usedRoutes({ candidates: [without, shell], others: [cart], previous: before });
  expect(found?.message).toContain(`shell ${shell.version} and mfe-cart ${cart.version} link to`);
});

it('allows removing a route that is unused, was missing before, or moves within the set', () => {
  const gifts = sampleRecord({ app: 'mfe-gifts', routes: ['/product/:id'] });
  expect(usedRoutes({ candidates: [without], others: [], previous: before })).toEqual([]);
  expect(usedRoutes({ candidates: [without], others: [cart], previous: [without] })).toEqual([]);
  expect(usedRoutes({ candidates: [without, gifts], others: [cart], previous: before })).toEqual([]);
});
