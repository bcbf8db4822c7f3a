import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';

const CHANGED = 'event: changed\nretry: 50\ndata: \n\n';

/** A small service on localhost, which returns the request it received. */
export interface Upstream {
  url: string;
  server: FastifyInstance;
  /** The open streams of events for staff. */
  streams: ReadonlySet<ServerResponse>;
  /** Requests to `/api/cart/held` that wait for `releaseHeld`. */
  held: ReadonlySet<() => void>;
  releaseHeld(): void;
  /** Announces a change to the content of pages, as commerce does. */
  announceChange(): void;
  /** Closes the connections of clients that listen for changes, and refuses new ones. */
  stopAnnouncing(): void;
  startAnnouncing(): void;
  close(): Promise<void>;
}

/** With `port`, restarts it on the same port. */
export async function startUpstream(name: string, port = 0): Promise<Upstream> {
  const server = fastify({ forceCloseConnections: true });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 50_000_000 }, (_request, body, done) =>
    done(null, body),
  );
  const listeners = new Set<ServerResponse>();
  let isAnnouncing = true;
  server.get('/internal/content-changes', (request, reply) => {
    if (!isAnnouncing) return reply.code(503).send();
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write(CHANGED);
    listeners.add(reply.raw);
    request.raw.on('close', () => listeners.delete(reply.raw));
  });
  const streams = new Set<ServerResponse>();
  server.get('/api/admin/conversations/events', (request, reply) => {
    reply.hijack();
    reply.raw
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .write(`id: ${request.headers['last-event-id']}\n\n`);
    streams.add(reply.raw);
    request.raw.on('close', () => streams.delete(reply.raw));
  });
  server.get('/readyz', async () => ({ status: 'ok' }));
  server.get('/api/products/never', () => new Promise(() => undefined));
  const held = new Set<() => void>();
  server.get('/api/cart/held', () => new Promise<object>((resolve) => held.add(() => resolve({ success: true }))));
  server.get('/api/products/closed', (request) => void request.raw.socket.destroy());
  server.get('/api/products', async () => ({
    success: true,
    data: [
      { _id: 'a1', name: 'Mug' },
      { _id: 'b&2', name: 'Pad' },
    ],
  }));
  const changed = '2026-01-02T03:04:05.000Z';
  server.get<{ Querystring: { after?: string } }>('/internal/product-ids', async ({ query: { after } }) => ({
    success: true,
    data: after === undefined ? [{ id: 'a1', changed }] : after === 'a1' ? [{ id: 'b&2', changed }] : [],
  }));
  server.get('/media/drawing.svg', (_request, reply) =>
    reply.type('image/svg+xml').send(`<svg>${'x'.repeat(1500)}</svg>`),
  );
  server.get('/media/picture.avif', (_request, reply) => reply.type('image/avif').send(Buffer.alloc(1500)));
  server.get('/media/large.avif', (_request, reply) => reply.type('image/avif').send(Buffer.alloc(120_000)));
  server.all('/*', async (request, reply) => {
    void reply
      .header('connection', 'keep-alive')
      .header('keep-alive', 'timeout=72')
      .header('set-cookie', ['a=1; HttpOnly', 'b=2'])
      .header('x-request-id', 'from-the-service')
      .header('etag', '"tag"')
      .header('content-security-policy', "default-src 'self' *");
    const bytes = Buffer.isBuffer(request.body) ? request.body.length : 0;
    return { name, method: request.method, url: request.url, headers: request.headers, bytes };
  });
  await server.listen({ port, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    server,
    streams,
    held,
    releaseHeld() {
      held.forEach((release) => release());
      held.clear();
    },
    announceChange: () => listeners.forEach((response) => response.write(CHANGED)),
    stopAnnouncing() {
      isAnnouncing = false;
      listeners.forEach((response) => response.end());
    },
    startAnnouncing: () => void (isAnnouncing = true),
    close: () => server.close(),
  };
}
