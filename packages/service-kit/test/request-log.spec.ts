import { expect, it } from 'vitest';
import { withoutSecrets } from '../src/http/request-log.js';

it.each([
  ['/verify-email?token=secret', '/verify-email?token=***'],
  ['/reset-password?from=mail&token=secret&x=1', '/reset-password?from=mail&token=***&x=1'],
  ['/orders/1?key=secret', '/orders/1?key=***'],
  ['/orders/1?%6bey=secret&access_token=secret&%zz=1', '/orders/1?%6bey=***&access_token=***&%zz=1'],
  ['/preview/payload.mac?to=%2Fcart', '/preview/***?to=%2Fcart'],
  ['/preview/leave', '/preview/leave'],
  ['/products?keys=1', '/products?keys=1'],
  ['/products?q=token', '/products?q=token'],
  ['/login?email=asha%40example.com&to=/cart', '/login?email=***&to=/cart'],
  ['/api/admin/users?limit=50&q=Asha+Verma', '/api/admin/users?limit=50&q=***'],
  ['/admin/orders?q=98390&status=placed', '/admin/orders?q=***&status=placed'],
  ['/api/admin/audit/auth?by=ravi@example.com', '/api/admin/audit/auth?by=***'],
])('logs %s as %s', (url, logged) => expect(withoutSecrets(url)).toBe(logged));
