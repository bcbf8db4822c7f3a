import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendRawRequest, statusOf } from './support/raw-request.js';
import { eventually, buildStandInShell, startTestGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.publish(await buildStandInShell());
  await eventually(async () => (await fetch(gateway.url)).status === 200);
});
afterAll(() => gateway.close());

const get = (path: string, headers = 'Host: shop.example') =>
  `GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`;
const post = (path: string, headers: string, body = '') =>
  `POST ${path} HTTP/1.1\r\nHost: shop.example\r\n${headers}\r\nConnection: close\r\n\r\n${body}`;

it.each([
  ['NUL in a path', get('/a%00b'), [400]],
  ['a line break in a path', get('/a%0d%0aSet-Cookie:%20a=1'), [400]],
  ['broken percent encoding', get('/%zz'), [400]],
  ['an incomplete UTF-8 sequence', get('/%c3'), [400]],
  ['broken percent encoding in an API path', get('/api/products/%e0%a4'), [400]],
  ['NUL in an API path', get('/api/products/%00'), [400]],
  ['a very long path', get(`/${'a'.repeat(4000)}`), [400, 404, 414]],
  ['a very long API path', get(`/api/products/${'a'.repeat(4000)}`), [400, 404, 414]],
  ['a very long segment', get(`/assets/${'a'.repeat(1500)}/b/c`), [400, 404, 414]],
  ['a very long query', get(`/products?q=${'a'.repeat(9000)}`), [400, 414]],
  ['dots in a path', get('/../../etc/passwd'), [400]],
  ['encoded dots', get('/api/%2e%2e/healthz'), [400]],
  ['encoded slashes and dots', get('/api/products/..%2f..%2fhealthz'), [400]],
  ['backslashes', get('/api\\products\\..\\healthz'), [400]],
  ['another host in the path', get('//evil.example/products'), [400]],
  ['a fragment, at which only some parsers end the path', post('/api/auth/login#a', 'Content-Length: 2', '{}'), [400]],
  ['a fragment after a query', get('/products?q=a#b'), [400]],
  ['an absolute target', get('http://evil.example/products'), [400, 404]],
  ['an asterisk instead of a path', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', [400, 404]],
  ['an invalid host', get('/', 'Host: <script>'), [400]],
  ['a host with a path', get('/', 'Host: a/b'), [400]],
  ['no host', 'GET / HTTP/1.0\r\n\r\n', [400]],
  ['two hosts', get('/', 'Host: a\r\nHost: b'), [400]],
  ['dots before a name', get('/api/products/..x'), [404]],
  ['dots before a folder', get('/media/..x/y'), [404]],
  ['dots after a folder', get('/media/x%2e./y'), [404]],
  ['huge headers', get('/', `Host: a\r\nX-A: ${'a'.repeat(20_000)}`), [431]],
  ['text that is not HTTP', 'hello\r\n\r\n', [400]],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', [400]],
  ['DELETE for a page', 'DELETE /products HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', [405]],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', [404, 405]],
  ['a WebDAV method', 'PROPFIND / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', [404, 405]],
  [
    'length and chunks together',
    post('/api/orders', 'Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\n'),
    [400],
  ],
  ['two lengths', post('/api/orders', 'Content-Length: 5\r\nContent-Length: 6', 'hello'), [400]],
  ['an invalid length', post('/api/orders', 'Content-Length: -1', 'hello'), [400]],
  ['broken chunks', post('/api/orders', 'Transfer-Encoding: chunked', 'zz\r\n\r\n'), [400]],
  ['an unsupported transfer encoding', post('/api/orders', 'Transfer-Encoding: gzip', 'x'), [400]],
  ['a Content-Length over the limit', post('/api/orders', 'Content-Length: 99999999', 'x'), [413]],
  ['an invalid content type', post('/api/orders', 'Content-Type: ;;;\r\nContent-Length: 2', '{}'), [200, 400, 415]],
  ['a body in a GET request', get('/api/orders', 'Host: a\r\nContent-Length: 5').concat('hello'), [200, 400]],
  ['an unusual Accept-Encoding', get('/', 'Host: a\r\nAccept-Encoding: zstd;q=9, \u0001, *;q=0'), [200, 400]],
  ['prototype property names', get('/__proto__/constructor?__proto__[a]=1'), [404]],
  ['an unknown endpoint', get('/api/constructor'), [404]],
])('reveals nothing and keeps working after %s', async (_, text, allowed) => {
  const response = await sendRawRequest(gateway.url, text);
  expect(allowed).toContain(statusOf(response));
  expect(response).not.toMatch(/Fastify|FST_|node_modules|at .*\.(js|ts):\d+/);
  if (statusOf(response) >= 400 && !response.includes('text/html')) {
    expect(response).toContain('"success":false');
    expect(response).toMatch(/"requestId":"[\w-]+"/);
  }
  expect((await fetch(gateway.url)).status).toBe(200);
});

it('sends its security headers with every response, even to an invalid URL', async () => {
  for (const path of ['/%zz', '/a%00', '/api/unknown', '/healthz', '/assets/none']) {
    const { headers } = await fetch(gateway.url + path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'self'");
  }
});
