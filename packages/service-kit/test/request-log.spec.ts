import { expect, it } from 'vitest';
import { loggedUrl } from '../src/http/request-log.js';

it.each([
  ['/verify-email?token=secret', '/verify-email?token=…'],
  ['/reset-password?from=mail&token=secret&x=1', '/reset-password?from=mail&token=…&x=1'],
  ['/products?q=token', '/products?q=token'],
])('logs %s as %s', (url, logged) => expect(loggedUrl(url)).toBe(logged));
