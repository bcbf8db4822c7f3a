import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendError } from '@chhapai/service-kit';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeUnreadConnections, limitBodyTime } from './slow-clients.js';

/** Even a busy machine delays a client by far less than three quarters of this. */
const LIMIT_MS = 1_000;

let server: FastifyInstance;
beforeEach(async () => {
  server = fastify({ forceCloseConnections: true });
  server.setErrorHandler(sendError);
  limitBodyTime(server, LIMIT_MS);
  closeUnreadConnections(server, LIMIT_MS);
  server.addContentTypeParser('application/file', (_request, body, done) => done(null, body));
  server.post('/json', (request) => request.body);
  server.post('/file', async (request) => text(request.body as NodeJS.ReadableStream));
  server.get('/large', async () => Buffer.alloc(20_000_000));
  server.get('/slow', async () => {
    await sleep(LIMIT_MS * 2);
    return 'done';
  });
  await server.listen();
});
afterEach(() => server.close());

async function connectAndSend(request: string) {
  const socket = connect((server.server.address() as AddressInfo).port, 'localhost');
  await once(socket, 'connect');
  socket.write(request);
  return socket;
}
const post = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 4\r\nConnection: close\r\n\r\n12`;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;

it('refuses a body that takes too long, even while it trickles in', async () => {
  const socket = await connectAndSend(post('/json', 'application/json').replace('Length: 4', 'Length: 400'));
  const trickle = setInterval(() => socket.write('1'), LIMIT_MS / 4);
  socket.on('error', () => undefined);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408/);
  clearInterval(trickle);
});

it.each([
  ['a body that arrives in time', post('/json', 'application/json'), LIMIT_MS / 4],
  ['a streamed body that takes longer', post('/file', 'application/file'), LIMIT_MS * 2],
])('accepts %s', async (_, request, pause) => {
  const socket = await connectAndSend(request);
  setTimeout(() => socket.write('34'), pause);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200[^]*1234$/);
});

it('closes a connection whose client does not read the reply', async () => {
  const accepted = once(server.server, 'connection') as Promise<[Socket]>;
  const client = await connectAndSend(get('/large'));
  const [socket] = await accepted;
  await once(socket, 'close');
  client.destroy();
});

it('waits for a client that reads slowly, and for a slow handler', async () => {
  expect(await text(await connectAndSend(get('/slow')))).toContain('done');
  const socket = await connectAndSend(get('/large'));
  let bytes = 0;
  for await (const chunk of socket) {
    if ((bytes += (chunk as Buffer).length) < 8_000_000) await sleep(5);
  }
  expect(bytes).toBeGreaterThan(20_000_000);
});
