import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';
import type { FastifyRequest } from 'fastify';
import type { GatewayEnv } from './gateway.env.js';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The URL of the request is malformed, or its host is not a valid host name. */
export class InvalidUrl extends DomainError {
  readonly kind = 'invalid';
  readonly code = errorCodes.invalidRequest;

  constructor(message = 'This URL is not valid') {
    super(message);
  }
}

/** The origin visitors see, without a trailing slash: `PUBLIC_ORIGIN`, or else the one requested. Throws `InvalidUrl`. */
export function publicOrigin(env: GatewayEnv, request: FastifyRequest): string {
  const origin = env.PUBLIC_ORIGIN ?? requestOrigin(request);
  if (!origin) throw new InvalidUrl();
  return origin;
}

/**
 * The origin for search engines. Without `PUBLIC_ORIGIN`, it is the requested origin, but only if that is the shop's own or
 * comes from a trusted proxy (`X-Forwarded-Host` is stripped from all other requests). Otherwise it is the address of the
 * connection, because a client may name any host.
 */
export function canonicalOrigin(env: GatewayEnv, request: FastifyRequest): string {
  const requested = publicOrigin(env, request);
  if (isOwnOrigin(env, request) || request.headers['x-forwarded-host'] !== undefined) return requested;
  const { localAddress = 'localhost', localPort } = request.socket;
  const address = localAddress.replace(/^::ffff:/, '');
  return new URL(`${request.protocol}://${address.includes(':') ? `[${address}]` : address}:${localPort}`).origin;
}

/** The origin of the request, without a trailing slash; undefined if its host is not valid. */
export function requestOrigin(request: FastifyRequest): string | undefined {
  const host = request.host;
  if (!host || host.length > 255 || !HOST.test(host)) return undefined;
  const protocol = request.protocol === 'https' ? 'https' : 'http';
  return URL.canParse(`${protocol}://${host}`) ? `${protocol}://${host.toLowerCase()}` : undefined;
}

/**
 * Whether the origin is the shop's own, and not one that a client made up: `PUBLIC_ORIGIN`, or without one the local host or
 * the IP address the client is connected to.
 */
export function isOwnOrigin(env: GatewayEnv, request: FastifyRequest): boolean {
  if (env.PUBLIC_ORIGIN !== undefined) return true;
  const host = request.hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === request.socket.localAddress?.replace(/^::ffff:/, '');
}
