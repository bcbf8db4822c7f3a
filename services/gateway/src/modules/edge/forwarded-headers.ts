import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** Headers that say who asks, and are ours or a trusted proxy's to say. */
const OURS =
  /^(x-forwarded-.*|forwarded|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-internal-.*|x-request-id|via)$/;

/** Removes what a client says of itself in headers that only a proxy may set. */
export function stripForwardedHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (OURS.test(name)) delete headers[name];
}

/** Before Fastify sees a request, its forwarded headers are gone unless they come from one of the networks (CIDR). */
export function believeOnly(trustedProxies: readonly string[], server: Server): void {
  const isTrusted = trustedProxies.length > 0 ? proxyAddress.compile([...trustedProxies]) : () => false;
  server.prependListener('request', (request: IncomingMessage) => {
    if (!isTrusted(request.socket.remoteAddress ?? '', 0)) stripForwardedHeaders(request.headers);
  });
}
