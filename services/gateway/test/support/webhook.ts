import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';

/** What the shop told the webhook. */
interface Told {
  event: string;
  app: string;
  version: string;
  message: string;
  figures?: unknown;
}

/** A real receiver of webhooks; refuses the first `refusals` calls. */
export async function webhook(refusals = 0) {
  const told: Told[] = [];
  let left = refusals;
  const server = fastify({ forceCloseConnections: true });
  server.post('/', async (request, reply) => {
    if (left-- > 0) return reply.code(500).send();
    told.push(request.body as Told);
    return reply.code(204).send();
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    told,
    url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}
