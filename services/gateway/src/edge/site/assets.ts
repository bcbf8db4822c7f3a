import { mkdir } from 'node:fs/promises';
import { sendError } from '@chhapai/service-kit';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import {
  ASSETS_PREFIX,
  isInnerPath,
  parseReleaseUrl,
  releaseFolder,
  type LiveReleases,
  type ReleaseUsage,
} from '../../registry/index.js';
import { RouteNotFound } from '../requests/index.js';

/** Scripts, styles and fonts load nothing themselves. */
const NO_SOURCES = "default-src 'none'";
const PUBLIC = { config: { access: 'public' } } as const;

interface AssetParams {
  app: string;
  release: string;
  '*': string;
}

/** Serves the browser files of every published release, because open pages keep loading those they started with. */
export async function addAssets(
  fastify: FastifyInstance,
  env: GatewayEnv,
  { releases, usage }: { releases: LiveReleases; usage: ReleaseUsage },
): Promise<void> {
  await mkdir(env.RELEASES_DIR, { recursive: true });
  await fastify.register(async (scope) => {
    scope.setErrorHandler(sendError);
    await scope.register(fastifyStatic, {
      root: env.RELEASES_DIR,
      serve: false,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      maxAge: '1y',
      immutable: true,
      // Immutable files are never revalidated, and a page pays for each header of some forty files.
      lastModified: false,
      acceptRanges: false,
    });
    scope.get<{ Params: AssetParams }>(`${ASSETS_PREFIX}/:app/:release/*`, PUBLIC, (request, reply) =>
      sendAsset({ releasesDir: env.RELEASES_DIR, releases, usage }, request, reply),
    );
    scope.all(`${ASSETS_PREFIX}/*`, PUBLIC, async () => {
      throw new RouteNotFound();
    });
  });
}

async function sendAsset(
  { releasesDir, releases, usage }: { releasesDir: string; releases: LiveReleases; usage: ReleaseUsage },
  request: FastifyRequest<{ Params: AssetParams }>,
  reply: FastifyReply,
) {
  const { app, release, '*': path } = request.params;
  const name = parseReleaseUrl(app, release);
  if (!name || !isInnerPath(path)) throw new RouteNotFound();
  usage.mark(name);
  await releases.provide(name);
  // Clients that accept no compression get other bytes from the same URL.
  void reply.header('Vary', 'Accept-Encoding').header('Content-Security-Policy', NO_SOURCES);
  void reply.removeHeader('x-request-id');
  return reply.sendFile(path, `${releaseFolder(releasesDir, name)}/web`);
}
