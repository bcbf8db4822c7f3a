import { expect, it } from 'vitest';
import { requestClassOf } from './request-class.rules.js';

it.each([
  ['POST', '/api/orders', 'essential'],
  ['GET', '/api/orders/CH-10042', 'essential'],
  ['POST', '/api/cart/add', 'essential'],
  ['GET', '/api/cart', 'essential'],
  ['POST', '/api/auth/login', 'essential'],
  ['GET', '/api/pincodes/400001', 'essential'],
  ['GET', '/api/admin/orders', 'essential'],
  ['POST', '/api/enquiries', 'essential'],
  ['GET', '/api/products', 'read'],
  ['HEAD', '/api/products/0197', 'read'],
  ['GET', '/api/productsadmin', 'read'],
  ['POST', '/api/chat', 'read'],
  ['POST', '/api/reports', 'read'],
  ['GET', '/products', 'page'],
  ['GET', '/admin/orders', 'page'],
  ['GET', '/media/mug-320.webp', 'page'],
  ['GET', '/assets/shell/1.0.0_0123456789ab/a.js', 'file'],
])('%s %s is %s', (method, path, kind) => expect(requestClassOf(method, path)).toBe(kind));

it.each(['/healthz', '/readyz', '/internal/content-changes', '/api/admin/conversations/events'])(
  'never refuses %s',
  (path) => expect(requestClassOf('GET', path)).toBeUndefined(),
);
