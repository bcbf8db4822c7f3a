import { expect, it } from 'vitest';
import { limitedGroup } from './limited-group.rules.js';

it.each([
  ['POST', '/api/auth/login', 'attempt'],
  ['POST', '/api/auth/signup', 'attempt'],
  ['POST', '/api/auth/google/verify', 'attempt'],
  ['POST', '/api/auth/refresh', 'call'],
  ['POST', '/api/uploads', 'upload'],
  ['POST', '/api/uploads/logo', 'upload'],
  ['GET', '/api/products', 'call'],
  ['GET', '/products', 'page'],
  ['GET', '/assets/shell/1.0.0_0123456789ab/a.js', undefined],
  ['GET', '/media/mug-320.webp', undefined],
  ['GET', '/healthz', undefined],
])('counts %s %s as %s', (method, path, group) => {
  expect(limitedGroup(method, path)).toBe(group);
});
