import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  PRESENT_RELEASES_PATH,
  RELEASE_HEADER,
  SERVICE_WORKER_PATH,
  WITHDRAWN_HEADER,
  type ReleaseRecord,
} from '@chhapai/contracts';
import { ENV, Public } from '@chhapai/service-kit';
import { Controller, Get, HttpCode, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiNoContentResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { integrityOf, releaseFolder } from '../../registry/index.js';
import { ServiceUnavailable } from '../requests/index.js';
import { ReleaseAssignments } from './release-assignments.js';

const FILE = `web${SERVICE_WORKER_PATH}`;

/** Served if the visitor's shell has no valid service worker or must not be stored: deletes the caches and unregisters. */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

@Public()
@Controller()
export class VisitorReleasesController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly assignments: ReleaseAssignments,
  ) {}

  /** Names the releases of the visitor's next page, which an open page compares with its own. */
  @Get(PRESENT_RELEASES_PATH)
  @HttpCode(204)
  @ApiNoContentResponse({
    headers: {
      [RELEASE_HEADER]: { description: 'app@version of each release', schema: { type: 'string' } },
      [WITHDRAWN_HEADER]: {
        description: 'Releases of the calling page that were withdrawn',
        schema: { type: 'string' },
      },
    },
  })
  async showCurrent(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const { nextPage, withdrawn } = await this.assignments.forRequest(request);
    void reply.header(RELEASE_HEADER, nextPage);
    if (withdrawn.length > 0) void reply.header(WITHDRAWN_HEADER, withdrawn.join(', '));
  }

  /** The service worker of the visitor's shell, at the same URL for all releases, so that browsers find updates. */
  @Get(SERVICE_WORKER_PATH)
  @ApiExcludeEndpoint()
  async showServiceWorker(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<FastifyReply> {
    const { shell, canBeStored } = await this.assignments.findShell(request);
    const script = (shell && canBeStored && (await this.readScript(shell))) || REMOVAL;
    const etag = `"${integrityOf(Buffer.from(script))}"`;
    void reply.type('text/javascript; charset=utf-8').headers({
      // A service worker has the policy of its script; this one only requests URLs of the shop.
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      'Cache-Control': 'private, no-cache',
      ETag: etag,
    });
    if (request.headers['if-none-match']?.replace('W/', '') === etag) return reply.code(304).send();
    reply.compress(script);
    return reply;
  }

  /**
   * Undefined if the release has no service worker or the file is not the signed one. Throws if it cannot be read at the moment.
   */
  private async readScript(shell: ReleaseRecord): Promise<string | undefined> {
    const expected = shell.files[FILE]?.integrity;
    if (!expected) return undefined;
    const script = await readFile(join(releaseFolder(this.env.RELEASES_DIR, shell), FILE)).catch((error: unknown) => {
      throw new ServiceUnavailable(error);
    });
    return integrityOf(script) === expected ? script.toString() : undefined;
  }
}
