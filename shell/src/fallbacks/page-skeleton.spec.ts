import { expect, it } from 'vitest';
import { skeletonShape } from './page-skeleton';

it.each([
  ['/', 'banner'],
  ['/products', 'cards'],
  ['/Products', 'cards'],
  ['/product/0199', 'product'],
  ['/orders/0199', 'form'],
  ['/privacy-policy', 'text'],
  ['/constructor', 'text'],
])('outlines %s as %s', (path, shape) => {
  expect(skeletonShape(path)).toBe(shape);
});
