import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './support/test-gateway.js';

let service: Server;
let gateway: TestGateway;

/** Sends the first half of a response after 100 ms and the rest 200 ms later; closes the connection instead for `?break`. */
beforeAll(async () => {
  service = createServer((request, response) => {
    const isLong = request.url!.includes('long');
    setTimeout(() => {
      response.writeHead(200, { 'content-type': isLong ? 'application/json' : 'image/webp' });
      response.write('x'.repeat(isLong ? 100_000 : 10));
    }, 100);
    setTimeout(() => (request.url!.includes('break') ? response.destroy() : response.end('y')), 300);
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  gateway = await startTestGateway({ COMMERCE_URL: url });
});
afterAll(async () => {
  await gateway.close();
  service.closeAllConnections();
  service.close();
});

async function visitAndLeave(request: string, afterMs: number): Promise<void> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${request} HTTP/1.1\r\nHost: shop.example\r\nAccept-Encoding: br\r\n\r\n`);
  await delay(afterMs);
  socket.resetAndDestroy();
}

it('survives visitors who leave before or during a response, and services that close the connection', async () => {
  const paths = [
    '/api/products',
    '/api/products?long',
    '/api/products?long&break',
    '/media/a.webp',
    '/media/a.webp?break',
  ];
  const requests = paths.flatMap((path) => [`GET ${path}`, `HEAD ${path}`]);
  const visits = requests.flatMap((request) => [50, 150, 400].map((afterMs) => visitAndLeave(request, afterMs)));
  await Promise.all(visits);
  await delay(400);
  const response = await fetch(`${gateway.url}/api/products?long`);
  expect((await response.text()).length).toBe(100_001);
});
