import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import { sendError } from '@chhapai/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { NothingHere } from '../edge/index.js';
import { ASSETS_PREFIX, isInnerPath, parseReleaseAddress, releaseFolder } from '../release-files/index.js';
import type { ReleaseUses } from '../releases/index.js';

/** Scripts, styles and fonts draw nothing by themselves; the answer without one keeps the policy of every answer. */
const NOTHING = "default-src 'none'";

interface AssetParams {
  app: string;
  release: string;
  '*': string;
}

/** Serves the browser files of every published release, live or not: open pages keep the ones they began with. */
export async function addAssets(fastify: FastifyInstance, env: GatewayEnv, uses: ReleaseUses): Promise<void> {
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
      // Nothing asks again for what never changes, and a page pays for each header of forty files.
      lastModified: false,
      acceptRanges: false,
    });
    scope.get<{ Params: AssetParams }>(`${ASSETS_PREFIX}/:app/:release/*`, (request, reply) =>
      sendAsset({ releasesDir: env.RELEASES_DIR, uses }, request, reply),
    );
    scope.all(`${ASSETS_PREFIX}/*`, async () => {
      throw new NothingHere();
    });
  });
}

function sendAsset(
  { releasesDir, uses }: { releasesDir: string; uses: ReleaseUses },
  request: FastifyRequest<{ Params: AssetParams }>,
  reply: FastifyReply,
) {
  const { app, release, '*': path } = request.params;
  const named = parseReleaseAddress(app, release);
  if (!named || !isInnerPath(path)) throw new NothingHere();
  uses.mark(named);
  // The same address gives other bytes to who takes no compressed ones.
  void reply.header('Vary', 'Accept-Encoding').header('Content-Security-Policy', NOTHING).removeHeader('x-request-id');
  return reply.sendFile(path, `${releaseFolder(releasesDir, named)}/web`);
}
