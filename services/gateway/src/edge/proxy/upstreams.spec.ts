import { expect, it } from 'vitest';
import { upstreamOf } from './upstreams.js';

it.each([
  ['/api/auth/login', 'auth'],
  ['/api/products', 'commerce'],
  ['/media/mug-320.webp', 'commerce'],
  ['/media/avatars/a.webp', 'auth'],
  ['/api/admin/dead-letters', 'commerce'],
  ['/api/admin/dead-letters/auth', 'auth'],
  ['/api/admin/dead-letters/chat', 'chat'],
  ['/api/productsx', undefined],
  ['/api/admin/releases', undefined],
])('the service of %s is %s', (path, service) => expect(upstreamOf(path)).toBe(service));
