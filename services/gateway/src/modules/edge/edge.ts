import type { FastifyInstance } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { UnreadableAddress } from './edge.errors.js';
import { believeOnly } from './forwarded-headers.js';
import { faultOfTarget } from './request-target.rules.js';
import { securityHeaders, setSecurityHeaders } from './security-headers.js';

/** What holds for every request, before any route is asked. */
export function addEdge(fastify: FastifyInstance, env: GatewayEnv): void {
  const headers = securityHeaders({ isSecure: isSecure(env) });
  fastify.server.prependListener('request', (_request, response) => setSecurityHeaders(response, headers));
  believeOnly(env.TRUSTED_PROXIES, fastify.server);
  fastify.addHook('onRequest', async (request) => {
    const fault = faultOfTarget(request.raw.url ?? '');
    if (fault) throw new UnreadableAddress(fault === 'too-long' ? 'This address is too long' : undefined);
  });
}

/** Whether visitors are known to come by https. */
export function isSecure(env: GatewayEnv): boolean {
  return env.PUBLIC_ORIGIN?.startsWith('https:') ?? false;
}
