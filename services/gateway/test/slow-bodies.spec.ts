import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, testGateway, type TestGateway } from './support/test-gateway.js';

/** More than the gateway has connections to one service. */
const VISITORS = 300;

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const connections = () =>
  new Promise<number>((resolve, reject) =>
    gateway.app
      .getHttpServer()
      .getConnections((error: Error | null, count: number) => (error ? reject(error) : resolve(count))),
  );

/** Sends a part of a body and leaves the connection open. */
async function halfSent(headers: string, part: string): Promise<Socket> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`POST /api/orders HTTP/1.1\r\nHost: shop.example\r\n${headers}\r\n\r\n${part}`);
  return socket;
}

it.each([
  ['of a known length', 'Content-Type: application/json\r\nContent-Length: 5000', '{"half":'],
  ['in chunks', 'Content-Type: application/json\r\nTransfer-Encoding: chunked', '8\r\n{"half":\r\n'],
])(
  'serves other requests while hundreds of bodies %s are incomplete, and survives their disconnection',
  async (...[, headers, part]) => {
    const before = await connections();
    const sockets = await Promise.all(Array.from({ length: VISITORS }, () => halfSent(headers, part)));
    await eventually(async () => (await connections()) >= before + VISITORS, 5_000);
    const meanwhile = await fetch(`${gateway.url}/api/orders`, { signal: AbortSignal.timeout(3_000) });
    expect(meanwhile.status).toBe(200);
    for (const socket of sockets) socket.resetAndDestroy();
    await eventually(async () => (await connections()) <= before + 1, 5_000);
    const afterwards = await fetch(`${gateway.url}/api/orders`, { method: 'POST', body: '{}' });
    expect(await afterwards.json()).toMatchObject({ method: 'POST', bytes: 2 });
  },
);

it('forwards a slow body once it is complete', async () => {
  const socket = await halfSent('Content-Type: application/json\r\nContent-Length: 10\r\nConnection: close', '{"a":');
  let response = '';
  socket.setEncoding('utf8').on('data', (data: string) => (response += data));
  setTimeout(() => socket.write('"b"} '), 100);
  await once(socket, 'close');
  expect(response).toMatch(/^HTTP\/1\.1 200/);
  expect(response).toContain('"bytes":10');
});
