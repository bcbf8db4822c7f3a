import { expect, it } from 'vitest';
import { rateLimitGroup } from './rate-limits.js';

it.each([
  ['POST', '/api/auth/login', 'login'],
  ['POST', '/api/auth/signup', 'login'],
  ['POST', '/api/auth/google/verify', 'login'],
  ['POST', '/api/auth/refresh', 'api'],
  ['POST', '/api/uploads', 'upload'],
  ['POST', '/api/uploads/logo', 'upload'],
  ['GET', '/api/products', 'api'],
  ['GET', '/products', 'page'],
  ['GET', '/assets/shell/1.0.0_0123456789ab/a.js', undefined],
  ['GET', '/media/mug-320.webp', undefined],
  ['GET', '/healthz', undefined],
])('counts %s %s as %s', (method, path, group) => {
  expect(rateLimitGroup(method, path)).toBe(group);
});
