import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { previewPaths, reportPaths } from '@chhapai/contracts';
import { errorCodes, type FastifyInstance } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { InvalidUrl } from '../../request-origin.js';
import { trustForwardedHeaders } from './forwarded-headers.js';
import { targetError } from './request-target.rules.js';
import { fileHeaders, securityHeaders } from './security-headers.js';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const POLICY_REPORT_TYPES = ['application/csp-report', 'application/reports+json'];
/** Each violation contains the whole policy. */
const MAX_POLICY_REPORT_BYTES = 64_000;
const MAX_PAGE_REPORT_BYTES = 8_000;

/** Applied to every request before any route: security headers, trusted proxies, valid URLs. */
export function addRequestHooks(fastify: FastifyInstance, env: GatewayEnv): void {
  const site = { isSecure: isSecure(env) };
  const defaultHeaders = securityHeaders(site);
  const headersOfFiles = fileHeaders(site);
  // Set before Fastify handles the request, so that every response has these headers.
  fastify.server.prependListener('request', ({ url }, response) => {
    for (const [name, value] of Object.entries(isFile(url) ? headersOfFiles : defaultHeaders))
      response.setHeader(name, value);
  });
  trustForwardedHeaders(env.TRUSTED_PROXIES, fastify.server);
  fastify.addHook('onRequest', async (request) => {
    const error = targetError(request.raw.url ?? '');
    if (error) throw new InvalidUrl(error === 'too-long' ? 'This URL is too long' : undefined);
    // Node uses the first, but a proxy may have used the second.
    if (hasTwoHosts(request.raw)) throw new InvalidUrl('The request has more than one Host header');
  });
}

/** Adds `reply.compress`. */
export async function addCompression(fastify: FastifyInstance): Promise<void> {
  await fastify.register(compress, {
    global: false,
    encodings: ['br', 'gzip'],
    // Flushes every write, so that a reply being streamed does not wait in the compressor.
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
}

/** Lets the browsers' policy reports and the form that leaves a preview reach their controllers. */
export function addBodyParsers(fastify: FastifyInstance): void {
  const asJson = { parseAs: 'string', bodyLimit: MAX_POLICY_REPORT_BYTES } as const;
  fastify.addContentTypeParser(POLICY_REPORT_TYPES, asJson, fastify.getDefaultJsonParser('error', 'error'));
  fastify.addHook('onRoute', (route) => {
    if (route.url === reportPaths.page) route.bodyLimit = MAX_PAGE_REPORT_BYTES;
  });
  fastify.addContentTypeParser(FORM_TYPE, (request, body, done) => {
    if (request.routeOptions.url !== previewPaths.leave) {
      return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(FORM_TYPE), undefined);
    }
    body.resume();
    done(null, undefined);
  });
}

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length > 1;
}

function isFile(url: string | undefined): boolean {
  return url?.startsWith('/assets/') === true || url?.startsWith('/media/') === true;
}

/** Whether visitors are known to use https. */
export function isSecure(env: GatewayEnv): boolean {
  return env.PUBLIC_ORIGIN?.startsWith('https:') ?? false;
}
