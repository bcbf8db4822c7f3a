import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { APP_SHELL_PATH, RELEASE_HEADER } from '@chhapai/contracts';
import { errorReply, sendError } from '@chhapai/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { isSecure, originOf, pagePolicy, UnreadableAddress } from '../edge/index.js';
import type { Visits } from '../visits/index.js';
import { PageTime } from './page-time.js';
import type { PageMaterial, Pages } from './pages.js';
import { preparingPage } from './preparing-page.js';

/** Everything that no other route answers is a page. */
export async function addPages(
  fastify: FastifyInstance,
  env: GatewayEnv,
  { pages, visits }: { pages: Pages; visits: Visits },
): Promise<void> {
  const site = { isSecure: isSecure(env), hasGoogleLogin: Boolean(env.GOOGLE_CLIENT_ID) };
  await fastify.register(async (scope) => {
    scope.setErrorHandler(sendError);
    await scope.register(compress, {
      global: false,
      encodings: ['br', 'gzip'],
      // Flushed at every write: a page that streams must not wait in the compressor.
      brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
      zlibOptions: { flush: constants.Z_SYNC_FLUSH },
    });
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(request, reply);
    });
    /** What the page of this request is made of, with its headers set; undefined while there is nothing to make it of. */
    const begin = async (request: FastifyRequest, reply: FastifyReply) => {
      const origin = env.PUBLIC_ORIGIN ?? originOf(request);
      if (!origin) throw new UnreadableAddress();
      const visit = await visits.begin(request, reply);
      const policy = pagePolicy({ ...site, devOrigins: Object.values(visit.devApps) });
      void reply.type('text/html; charset=utf-8').header('Content-Security-Policy', policy);
      const material = await pages.material(visit, origin);
      if (material) void reply.header(RELEASE_HEADER, material.renderer.set.id);
      return material;
    };
    scope.get(APP_SHELL_PATH, async (request, reply) => {
      const material = await begin(request, reply);
      if (!material) return sayPreparing(reply);
      // Stored for days on a device, it has no ticket to report with.
      const { report: _, ...snapshot } = material.snapshot;
      const time = new PageTime(env.RENDER_TIMEOUT_MS);
      reply.raw.once('close', () => time.end());
      void reply.header('X-Robots-Tag', 'noindex');
      return reply.compress(await pages.fallback({ ...material, snapshot }, time.signal));
    });
    scope.all('/*', async (request, reply) => {
      const material = await begin(request, reply);
      if (!material) return sayPreparing(reply);
      return sendPage(request, reply, pages, material, env.RENDER_TIMEOUT_MS);
    });
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  material: PageMaterial,
  firstBytesMs: number,
): Promise<FastifyReply> {
  const time = new PageTime(firstBytesMs);
  reply.raw.once('close', () => time.end());
  if (!material.isRenderedHere) {
    reply.compress(await pages.fallback(material, time.signal));
    return reply;
  }
  try {
    const page = await pages.begin(request, material, time.signal);
    time.begun();
    if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status);
    void reply.code(page.status);
    if (request.method === 'GET') {
      reply.compress(page.body);
      return reply;
    }
    page.body.destroy();
    return reply.send(null);
  } catch (error) {
    time.end();
    if (reply.raw.destroyed) return reply.send(null);
    request.log.error({ err: error, url: request.url }, 'Rendering failed: the browser is asked to do it');
    reply.code(200).compress(await pages.fallback(material, time.signal));
    return reply;
  }
}

function sayPreparing(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('Cache-Control', 'no-store').header('Retry-After', '5').send(preparingPage);
}

function refuseMethod(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = {
    status: 405,
    code: 'request.method_not_allowed',
    message: 'This address can only be looked at',
    isOurs: false,
  };
  return reply
    .code(405)
    .header('Allow', 'GET, HEAD')
    .header('Cache-Control', 'no-store')
    .send(errorReply(answer, request.id));
}
