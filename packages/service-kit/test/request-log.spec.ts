import { expect, it } from 'vitest';
import { withoutSecrets } from '../src/http/request-log.js';

it.each([
  ['/verify-email?token=secret', '/verify-email?token=***'],
  ['/reset-password?from=mail&token=secret&x=1', '/reset-password?from=mail&token=***&x=1'],
  ['/orders/1?key=secret', '/orders/1?key=***'],
  ['/products?q=token', '/products?q=token'],
])('logs %s as %s', (url, logged) => expect(withoutSecrets(url)).toBe(logged));
