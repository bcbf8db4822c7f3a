import type { IncomingHttpHeaders } from 'node:http';
import { RELEASE_HEADER } from '@chhapai/contracts';
import type { FastifyRequest } from 'fastify';
import { forwardedHeaders, stripForwardedHeaders } from '../edge/index.js';

/** Headers of one connection, never of the next (RFC 9110, 7.6.1). Those that `Connection` names are taken by reply-from. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
];
/** The gateway's own, on every answer. */
const OURS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'strict-transport-security',
  'cross-origin-opener-policy',
  'x-request-id',
  RELEASE_HEADER,
];

/** Headers of a request as the service gets them; `releases` those of the page that calls, whatever the request says. */
export function requestHeaders(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  publicOrigin: string | undefined,
  releases?: string,
): IncomingHttpHeaders {
  for (const name of HOP_BY_HOP) delete headers[name];
  stripForwardedHeaders(headers);
  // Node read no body here, so there is none of this length to send.
  if (request.body === undefined) delete headers['content-length'];
  delete headers[RELEASE_HEADER];
  if (releases) headers[RELEASE_HEADER] = releases;
  return Object.assign(headers, forwardedHeaders(request, publicOrigin));
}

/** Headers of a service's answer as the visitor gets them. */
export function answerHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  for (const name of [...HOP_BY_HOP, ...OURS]) delete headers[name];
  return headers;
}
