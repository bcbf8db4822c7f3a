import type { IncomingHttpHeaders } from 'node:http';
import { APP_HEADER, RELEASE_HEADER, WITHDRAWN_HEADER } from '@chhapai/contracts';
import type { FastifyRequest } from 'fastify';
import { forwardedHeaders, pathOf, stripForwardedHeaders } from '../requests/index.js';

/** Headers that a proxy does not forward (RFC 9110, 7.6.1). reply-from removes those named by `Connection`. */
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
/** Set by the gateway itself on every response. */
const GATEWAY_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'strict-transport-security',
  'cross-origin-opener-policy',
  'x-request-id',
  RELEASE_HEADER,
  WITHDRAWN_HEADER,
];

/** The headers of a request as the service gets them. `releases` are those of the calling page, already verified. */
export function requestHeaders(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  publicOrigin: string | undefined,
  releases?: string,
): IncomingHttpHeaders {
  for (const name of HOP_BY_HOP) delete headers[name];
  stripForwardedHeaders(headers);
  // Without a parsed body, no content of this length is sent.
  if (request.body === undefined) delete headers['content-length'];
  if (headers.cookie !== undefined && !pathOf(request.raw.url ?? '/').startsWith('/api/auth/'))
    headers.cookie = withoutLoginCookies(headers.cookie);
  delete headers[RELEASE_HEADER];
  delete headers[APP_HEADER];
  if (releases) headers[RELEASE_HEADER] = releases;
  return Object.assign(headers, forwardedHeaders(request, publicOrigin));
}

/** Over https, browsers send these to every path, because their names have the prefix `__Host-`. Only the login needs them. */
const LOGIN_COOKIE = /^__Host-chhapai_(refresh|device)=/;

export function withoutLoginCookies(cookies: string): string {
  return cookies
    .split(/; */)
    .filter((cookie) => !LOGIN_COOKIE.test(cookie))
    .join('; ');
}

export function responseHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  for (const name of [...HOP_BY_HOP, ...GATEWAY_HEADERS]) delete headers[name];
  return headers;
}

/** Keeps a response out of shared caches, as it depends on the releases of the visitor and of the calling page. */
export function personalResponse(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  headers['cache-control'] = personalCacheControl(headers['cache-control']);
  headers.vary = [headers.vary, RELEASE_HEADER].filter(Boolean).join(', ');
  return headers;
}

function personalCacheControl(value = ''): string {
  const directives = value
    .split(',')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !/^(public|private|s-maxage|proxy-revalidate)\b/i.test(directive));
  return directives.includes('no-store') ? directives.join(', ') : ['private', ...directives].join(', ');
}
