import type { ReleaseRecord } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { sharedUrl } from './shared-url.rules.js';

const record = (fields: Partial<ReleaseRecord>) => fields as ReleaseRecord;
const records = new Map([
  ['mfe-catalogue', record({ routes: ['/products', '/product/:id'], query: { '/products': ['q', 'sort'] } })],
  ['mfe-older', record({ routes: ['/older'] })],
]);

it.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/products', '/products'],
  ['/products?', '/products'],
  ['/products?utm_source=ad', '/products'],
  ['/products?sort=price&q=mug', '/products?q=mug&sort=price'],
  ['/products?q=chai+mug&x=1', '/products?q=chai+mug'],
  ['/products?q=%E0%A4%AE%E0%A4%97', '/products?q=%E0%A4%AE%E0%A4%97'],
  ['/products?q=a&q=b', '/products?q=a&q=b'],
  ['/products?q=what?', '/products?q=what%3F'],
  ['/product/42?q=1', '/product/42'],
  ['/older', '/older'],
])('%s is shared as %s', (url, shared) => expect(sharedUrl(url, records)).toBe(shared));

it.each([
  ['another spelling', '/Products'],
  ['another spelling', '/products/'],
  ['another spelling', '/%70roducts'],
  ['another spelling', '//products'],
  ['a dot', '/products/..'],
  ['a query of a page that no app owns', '/nowhere?q=1'],
  ['a query of a release that declares none', '/older?q=1'],
  ['a very long search text', `/products?q=${'a'.repeat(400)}`],
])('a URL with %s is not shared: %s', (_, url) => expect(sharedUrl(url, records)).toBeUndefined());

it('ignores undeclared parameters, however many there are', () => {
  // If each parameter searched all others, the test would run into its time limit.
  const url = `/products?${Array.from({ length: 100_000 }, (_, n) => `k${n}=${n}`).join('&')}&q=mug`;
  expect(sharedUrl(url, records)).toBe('/products?q=mug');
});
