import { expect, it } from 'vitest';
import { rateLimitGroups } from './rate-limits.js';

it.each([
  ['POST', '/api/auth/login', 'login'],
  ['POST', '/api/auth/signup', 'login, sign-up'],
  ['POST', '/api/auth/google/verify', 'login'],
  ['POST', '/api/auth/forgot-password', 'login'],
  ['POST', '/api/auth/reset-password', 'login'],
  ['POST', '/api/auth/reset-password/check', 'login'],
  ['POST', '/api/orders/0197b3a0-0000-7000-8000-000000000000/confirm', 'api'],
  ['POST', '/api/account/password', 'login'],
  ['POST', '/api/auth/refresh', 'api'],
  ['POST', '/api/enquiries', 'api, enquiry'],
  ['POST', '/api/notify', 'api, enquiry'],
  ['GET', '/api/enquiries', 'api'],
  ['POST', '/api/uploads', 'upload'],
  ['POST', '/api/uploads/logo', 'upload'],
  ['POST', '/api/account/avatar', 'upload'],
  ['PATCH', '/api/account', 'api'],
  ['GET', '/api/products', 'api'],
  ['GET', '/products', 'page'],
])('counts %s %s as %s', (method, path, groups) => {
  expect(rateLimitGroups(method, path).join(', ')).toBe(groups);
});

it.each(['/assets/shell/1.0.0_0123456789ab/a.js', '/media/mug-320.webp', '/media/avatars/x.webp', '/healthz'])(
  'does not count GET %s',
  (path) => expect(rateLimitGroups('GET', path)).toEqual([]),
);
