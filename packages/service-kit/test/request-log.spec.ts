import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { Unavailable } from '../src/errors/domain-error.js';
import { sendError } from '../src/errors/error-response.js';
import { RequestLog, withoutSecrets } from '../src/http/request-log.js';
import { createLog } from '../src/service/service-log.js';

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

it('logs the code and the cause of a refused request', async () => {
  const lines: string[] = [];
  const log = createLog('commerce', { LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });
  const server = fastify({ loggerInstance: log, logController: new RequestLog() });
  server.setErrorHandler(sendError);
  server.get('/api/products', () => {
    const refused = new Error('connect ECONNREFUSED 127.0.0.1:5432');
    throw new Unavailable(new Error('The pool is closed', { cause: refused }));
  });
  server.get('/api/cart', () => []);
  await server.inject('/api/products');
  await server.inject('/api/cart');
  await server.close();
  const [refused, served] = lines.map((line) => JSON.parse(line) as unknown);
  expect(refused).toMatchObject({
    msg: 'request',
    url: '/api/products',
    status: 503,
    code: 'server.unavailable',
    cause: 'Error: connect ECONNREFUSED 127.0.0.1:5432',
  });
  expect(served).not.toHaveProperty('code');
});
