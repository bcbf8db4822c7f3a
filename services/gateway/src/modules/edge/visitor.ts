import type { FastifyRequest } from 'fastify';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Address of the visitor: the peer, or what trusted proxies say; an IPv4 address is written as one. */
export function addressOf(request: FastifyRequest): string {
  return request.ip.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Origin the visitor asked for, no slash at the end; undefined when the host named is none. */
export function originOf(request: FastifyRequest): string | undefined {
  const host = request.host;
  if (!host || host.length > 255 || !HOST.test(host)) return undefined;
  const protocol = request.protocol === 'https' ? 'https' : 'http';
  return URL.canParse(`${protocol}://${host}`) ? `${protocol}://${host.toLowerCase()}` : undefined;
}

/** Headers that tell a service who asks. They replace whatever came with the request. */
export function forwardedHeaders(request: FastifyRequest, publicOrigin: string | undefined): Record<string, string> {
  const [protocol = '', host = ''] = (publicOrigin ?? originOf(request) ?? 'http://localhost').split('://');
  return {
    'x-request-id': request.id,
    'x-forwarded-for': addressOf(request),
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
  };
}
