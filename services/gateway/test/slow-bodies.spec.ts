import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestGateway, type TestGateway } from './support/test-gateway.js';

/** Exceeds the number of connections that the gateway opens to a service. */
const VISITORS = 300;

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const countConnections = () =>
  new Promise<number>((resolve, reject) =>
    gateway.app
      .getHttpServer()
      .getConnections((error: Error | null, count: number) => (error ? reject(error) : resolve(count))),
  );

/** Sends text and leaves the connection open. */
async function openConnection(text: string): Promise<Socket> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Sends part of a body. */
const sendHalf = (headers: string, part: string) =>
  openConnection(`POST /api/orders HTTP/1.1\r\nHost: shop.example\r\n${headers}\r\n\r\n${part}`);

async function expectServed(path: string): Promise<void> {
  const reply = await fetch(gateway.url + path, { signal: AbortSignal.timeout(15_000) });
  expect(reply.status).toBe(200);
}

it.each([
  ['of a known length', 'Content-Type: application/json\r\nContent-Length: 5000', '{"half":'],
  ['in chunks', 'Content-Type: application/json\r\nTransfer-Encoding: chunked', '8\r\n{"half":\r\n'],
])(
  'serves other requests while hundreds of bodies %s are incomplete, and after their clients disconnect',
  async (...[, headers, part]) => {
    const before = await countConnections();
    const sockets = await Promise.all(Array.from({ length: VISITORS }, () => sendHalf(headers, part)));
    await eventually(async () => (await countConnections()) >= before + VISITORS);
    await expectServed('/api/orders');
    for (const socket of sockets) socket.resetAndDestroy();
    await eventually(async () => (await countConnections()) <= before + 1);
    const afterwards = await fetch(`${gateway.url}/api/orders`, { method: 'POST', body: '{}' });
    expect(await afterwards.json()).toMatchObject({ method: 'POST', bytes: 2 });
  },
);

it('serves other requests while hundreds of uploads are incomplete', async () => {
  const before = await countConnections();
  const sockets = await Promise.all(
    Array.from({ length: VISITORS }, async (_, index) => {
      const upload = `POST /api/admin/product-imports HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 5000\r\n`;
      return openConnection(`${upload}Content-Type: text/csv\r\nX-Number: ${index}\r\n\r\nhalf`);
    }),
  );
  await eventually(async () => (await countConnections()) >= before + VISITORS);
  await expectServed('/api/orders');
  for (const socket of sockets) socket.resetAndDestroy();
});

it('serves other requests while hundreds of clients do not read their replies', { timeout: 90_000 }, async () => {
  // Sent at once, so that the replies do not fit into the buffers of the connection.
  const requests = `GET /media/large.avif HTTP/1.1\r\nHost: shop.example\r\n\r\n`.repeat(10);
  const sockets = await Promise.all(
    Array.from({ length: VISITORS }, async () => (await openConnection(requests)).pause()),
  );
  await eventually(async () => (await countConnections()) >= VISITORS, 60_000);
  await expectServed('/api/orders');
  for (const socket of sockets) socket.resetAndDestroy();
});

it('closes a connection whose client reads nothing for ten seconds', { timeout: 40_000 }, async () => {
  const accepted = once(gateway.app.getHttpServer(), 'connection') as Promise<[Socket]>;
  // More replies than fit into the buffers of a connection.
  const requests = `GET /media/large.avif HTTP/1.1\r\nHost: shop.example\r\n\r\n`.repeat(200);
  const client = (await openConnection(requests)).pause();
  const [socket] = await accepted;
  await once(socket, 'close', { signal: AbortSignal.timeout(30_000) });
  client.destroy();
});

it('limits the connections of each address separately', async () => {
  const limited = await gateway.startAnother({ CONNECTIONS_PER_ADDRESS: '3' });
  const port = Number(new URL(limited.url).port);
  const sockets: Socket[] = [];
  const openSocket = async () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }).on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket.resume();
  };
  try {
    const first = await openSocket();
    await Promise.all([openSocket(), openSocket()]);
    await once(await openSocket(), 'close');
    expect((await fetch(`${limited.url}/api/orders`)).status).toBe(200);
    first.destroy();
    await eventually(async () => {
      const next = await openSocket();
      next.write('GET /api/orders HTTP/1.1\r\nHost: shop.example\r\n\r\n');
      const reply = await Promise.race([once(next, 'data'), once(next, 'close')]);
      return String(reply).startsWith('HTTP/1.1 200');
    });
  } finally {
    for (const socket of sockets) socket.destroy();
    await limited.close();
  }
});

it('limits the requests in progress of each address behind a proxy', async () => {
  const limited = await gateway.startAnother({ CONNECTIONS_PER_ADDRESS: '3', TRUSTED_PROXIES: '127.0.0.1' });
  const requestFrom = (address: string, path = '/api/orders', init: RequestInit = {}) =>
    fetch(limited.url + path, { ...init, headers: { 'x-forwarded-for': address } });
  try {
    const controller = new AbortController();
    const waiting = Array.from({ length: 3 }, () =>
      requestFrom('203.0.113.1', '/api/products/never', { signal: controller.signal }).catch(() => undefined),
    );
    await eventually(async () => (await requestFrom('203.0.113.1')).status === 429);
    expect((await requestFrom('203.0.113.2')).status).toBe(200);
    controller.abort();
    await Promise.all(waiting);
    await eventually(async () => (await requestFrom('203.0.113.1')).status === 200);
  } finally {
    await limited.close();
  }
});

it('forwards a slow body once it is complete', async () => {
  const socket = await sendHalf('Content-Type: application/json\r\nContent-Length: 10\r\nConnection: close', '{"a":');
  let response = '';
  socket.setEncoding('utf8').on('data', (data: string) => (response += data));
  setTimeout(() => socket.write('"b"} '), 100);
  await once(socket, 'close');
  expect(response).toMatch(/^HTTP\/1\.1 200/);
  expect(response).toContain('"bytes":10');
});
