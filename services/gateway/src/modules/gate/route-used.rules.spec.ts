import { expect, it } from 'vitest';
import { sampleRecord } from '../../../test/support/sample-record.js';
import { usedRoutes } from './route-used.rules.js';

const before = [sampleRecord({ app: 'mfe-catalogue', routes: ['/products', '/product/:id'] })];
const cart = sampleRecord({ app: 'mfe-cart', links: ['/product/:number'] });
const without = sampleRecord({ app: 'mfe-catalogue', routes: ['/products'] });

it('refuses to lose a route that a live app links to, whatever its parameters are called', () => {
  const findings = usedRoutes({ candidates: [without], others: [cart], before });
  expect(findings).toMatchObject([{ app: 'mfe-catalogue', rule: 'route-used' }]);
  expect(findings[0]?.message).toContain(`It no longer has /product/:id, which mfe-cart ${cart.version} links to.`);
});

it('names everybody who links to it, also from the same set', () => {
  const shell = sampleRecord({ app: 'shell', links: ['/product/:id'] });
  const [found] = usedRoutes({ candidates: [without, shell], others: [cart], before });
  expect(found?.message).toContain(`shell ${shell.version} and mfe-cart ${cart.version} link to`);
});

it('lets go what nobody links to, what was never there, and what another app of the set has now', () => {
  const gifts = sampleRecord({ app: 'mfe-gifts', routes: ['/product/:id'] });
  expect(usedRoutes({ candidates: [without], others: [], before })).toEqual([]);
  expect(usedRoutes({ candidates: [without], others: [cart], before: [without] })).toEqual([]);
  expect(usedRoutes({ candidates: [without, gifts], others: [cart], before })).toEqual([]);
});
