import { expect, it } from 'vitest';
import { matchesRoute, routeShape } from './route-matching.js';

it.each([
  ['/products', '/products'],
  ['/products', '/Products'],
  ['/Products', '/products/'],
  ['/products', '/products//'],
  ['/products', '/%70roducts'],
  ['/product/:id', '/PRODUCT/42/'],
  ['/product/:id', '/product/mug%20red'],
  ['/product/:id', '/product/a%2Fb'],
  ['/product/:id', '/product/100%'],
  ['/', '/'],
])('%s matches %s', (pattern, path) => expect(matchesRoute(pattern, path)).toBe(true));

it.each([
  ['/products', '/productsx'],
  ['/products', '//products'],
  ['/products', '/'],
  ['/product/:id', '/product'],
  ['/product/:id', '/product/'],
  ['/product/:id', '/product//42'],
  ['/product/:id', '/product/42/more'],
  ['/', '/products'],
])('%s does not match %s', (pattern, path) => expect(matchesRoute(pattern, path)).toBe(false));

it.each([
  ['/Product/:id/', '/product/:slug', true],
  ['/', '', true],
  ['/product/:id', '/product/:id?', false],
  ['/product/:id', '/product/gift', false],
])('%s and %s have the same shape: %s', (one, other, isSame) => {
  expect(routeShape(one) === routeShape(other)).toBe(isSame);
});
