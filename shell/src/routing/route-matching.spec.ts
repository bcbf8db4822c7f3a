import { matchRoutes } from 'react-router-dom';
import { matchesRoute } from '@chhapai/contracts';
import { expect, it } from 'vitest';

const routes = ['/products', '/product/:id', '/'].map((path) => ({ path }));

it.each([
  '/',
  '/products',
  '/Products',
  '/products//',
  '//products',
  '/productsx',
  '/PRODUCT/42/',
  '/product/',
  '/product//42',
  '/product/a%2Fb',
  '/product/100%',
  '/%70roducts',
  '/nowhere',
])('matches %s with the same route as the router', (path) => {
  const owner = routes.find((route) => matchesRoute(route.path, path));
  expect(owner?.path).toBe(matchRoutes(routes, path)?.at(-1)?.route.path);
});
