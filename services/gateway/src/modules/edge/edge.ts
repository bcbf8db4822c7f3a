import type { FastifyInstance } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { UnreadableAddress } from './edge.errors.js';
import { believeOnly } from './forwarded-headers.js';
import { faultOfTarget } from './request-target.rules.js';
import { fileHeaders, securityHeaders, setSecurityHeaders } from './security-headers.js';

/** What holds for every request, before any route is asked. */
export function addEdge(fastify: FastifyInstance, env: GatewayEnv): void {
  const headers = securityHeaders({ isSecure: isSecure(env) });
  fastify.server.prependListener('request', ({ url }, response) => {
    setSecurityHeaders(response, isFile(url) ? fileHeaders : headers);
  });
  believeOnly(env.TRUSTED_PROXIES, fastify.server);
  fastify.addHook('onRequest', async (request) => {
    const fault = faultOfTarget(request.raw.url ?? '');
    if (fault) throw new UnreadableAddress(fault === 'too-long' ? 'This address is too long' : undefined);
  });
}

/** Scripts, styles, fonts and pictures of pages. */
function isFile(url: string | undefined): boolean {
  return url?.startsWith('/assets/') === true || url?.startsWith('/media/') === true;
}

/** Whether visitors are known to come by https. */
export function isSecure(env: GatewayEnv): boolean {
  return env.PUBLIC_ORIGIN?.startsWith('https:') ?? false;
}
