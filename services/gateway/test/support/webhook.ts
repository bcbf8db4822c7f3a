import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';

interface Alert {
  event: string;
  app: string;
  version: string;
  message: string;
  figures?: unknown;
}

/** Receives webhooks; refuses the first `refusals` requests. */
export async function startWebhookReceiver(refusals = 0) {
  const alerts: Alert[] = [];
  let refusalsLeft = refusals;
  const server = fastify({ forceCloseConnections: true });
  server.post('/', async (request, reply) => {
    if (refusalsLeft-- > 0) return reply.code(500).send();
    alerts.push(request.body as Alert);
    return reply.code(204).send();
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    alerts,
    url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}
