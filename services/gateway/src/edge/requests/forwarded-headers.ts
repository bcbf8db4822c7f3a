import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import { requestOrigin } from '../../request-origin.js';

/** Headers that only the gateway or a trusted proxy may set. */
const PROXY_HEADERS =
  /^(x-forwarded-.*|forwarded|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-internal-.*|x-request-id|traceparent|tracestate|via)$/;

export function stripForwardedHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (PROXY_HEADERS.test(name)) delete headers[name];
}

/** Strips forwarded headers from every request that does not come from a trusted proxy (CIDR), before Fastify reads it. */
export function trustForwardedHeaders(trustedProxies: readonly string[], server: Server): void {
  const isTrusted = networkMatcher(trustedProxies);
  server.prependListener('request', (request: IncomingMessage) => {
    if (!isTrusted(request.socket.remoteAddress ?? '')) stripForwardedHeaders(request.headers);
  });
}

/** Returns a function that tells whether an address belongs to one of these networks (CIDR). */
export function networkMatcher(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => false;
  const isListed = proxyAddress.compile([...networks]);
  return (address) => isListed(address, 0);
}

/** The visitor's IP address, from the connection or trusted proxies; empty once the client has disconnected. */
export function addressOf(request: FastifyRequest): string {
  return plainAddress(request.ip);
}

/** An IP address in which IPv4 is never written as IPv6; empty if there is none. */
export function plainAddress(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Headers with the visitor's address and origin for a service. They replace those of the request. */
export function forwardedHeaders(request: FastifyRequest, publicOrigin: string | undefined): Record<string, string> {
  const [protocol = '', host = ''] = (publicOrigin ?? requestOrigin(request) ?? 'http://localhost').split('://');
  return {
    'x-request-id': request.id,
    'x-forwarded-for': addressOf(request),
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
  };
}
