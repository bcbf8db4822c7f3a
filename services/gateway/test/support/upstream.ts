import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';

/** A small service on localhost, which returns the request it received. */
export interface Upstream {
  url: string;
  server: FastifyInstance;
  close(): Promise<void>;
}

/** With `port`, restarts it on the same port. */
export async function startUpstream(name: string, port = 0): Promise<Upstream> {
  const server = fastify({ forceCloseConnections: true });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 50_000_000 }, (_request, body, done) =>
    done(null, body),
  );
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/api/products/never', () => new Promise(() => undefined));
  server.get('/api/products/closed', (request) => void request.raw.socket.destroy());
  server.get('/api/products', async () => ({
    success: true,
    data: [
      { _id: 'a1', name: 'Mug', updatedAt: '2026-01-02T03:04:05.000Z' },
      { _id: 'b&2', name: 'Pad' },
    ],
  }));
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
    close: () => server.close(),
  };
}
