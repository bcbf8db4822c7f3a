import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import { SERVICE_WORKER_PATH, type ReleaseRecord } from '@chhapai/contracts';
import type { FastifyInstance } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { integrityOf, releaseFolder } from '../release-files/index.js';
import type { Visits } from '../visits/index.js';

const FILE = `web${SERVICE_WORKER_PATH}`;

/** Takes the place of a service worker whose release was taken back: clears what it stored and unregisters. */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** Serves the service worker of the visitor's shell, under one address for all releases, so that browsers find the next one. */
export async function addServiceWorker(fastify: FastifyInstance, env: GatewayEnv, visits: Visits): Promise<void> {
  await fastify.register(async (scope) => {
    await scope.register(compress, { global: false, encodings: ['br', 'gzip'] });
    scope.get(SERVICE_WORKER_PATH, async (request, reply) => {
      const { shell, isStored } = await visits.shellOf(request);
      const script = (shell && isStored && (await serviceWorkerOf(shell, env.RELEASES_DIR))) || REMOVAL;
      const etag = `"${integrityOf(Buffer.from(script))}"`;
      void reply.type('text/javascript; charset=utf-8').headers({
        // A worker's own policy is that of its script; this one calls the shop and nobody else.
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
        'Cache-Control': 'private, no-cache',
        ETag: etag,
      });
      if (request.headers['if-none-match']?.replace('W/', '') === etag) return reply.code(304).send();
      return reply.compress(script);
    });
  });
}

/** The script, if the release has one and it is still what was signed. */
async function serviceWorkerOf(shell: ReleaseRecord, releasesDir: string): Promise<string | undefined> {
  const expected = shell.files[FILE]?.integrity;
  if (!expected) return undefined;
  const script = await readFile(join(releaseFolder(releasesDir, shell), FILE)).catch(() => undefined);
  return script && integrityOf(script) === expected ? script.toString() : undefined;
}
