import type { IncomingMessage } from 'node:http';
import { type Transform } from 'node:stream';
import { ARCHIVE_TYPE, releasePaths } from '@chhapai/contracts';
import { errorCodes, type FastifyInstance } from 'fastify';
import { limited } from './limited.js';
import { ArchiveRefused } from './publishing.errors.js';
import { ARCHIVE_BYTES } from './publishing.limits.js';

/** How long the rest of an upload is heard out after it was refused: who only listens when all is sent hears the answer. */
const HEARD_OUT_MS = 2_000;

/** Lets archives come to the publish call, and to no other, as they are. */
export function addUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(ARCHIVE_TYPE, (request, body, done) => {
    if (request.routeOptions.url === releasePaths.all) done(null, body);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(ARCHIVE_TYPE), undefined);
  });
  fastify.addHook('onResponse', async ({ raw, routeOptions }) => {
    if (raw.complete || routeOptions.url !== releasePaths.all) return;
    const end = setTimeout(() => raw.destroy(), HEARD_OUT_MS).unref();
    raw.once('end', () => clearTimeout(end)).resume();
  });
}

/** An upload's bytes, at most as many as an archive may have. Whatever becomes of them, the connection stays for the answer. */
export function uploaded(body: IncomingMessage): Transform {
  const bytes = limited(ARCHIVE_BYTES, tooLarge);
  if (Number(body.headers['content-length'] ?? 0) > ARCHIVE_BYTES) return bytes.destroy(tooLarge());
  const cut = () => {
    if (!body.readableEnded) bytes.destroy(new ArchiveRefused('The connection was cut before the archive was whole'));
  };
  if (body.destroyed) cut();
  body.on('close', cut);
  body.on('error', () => undefined);
  return body.pipe(bytes);
}

const tooLarge = () => new ArchiveRefused(`The archive is larger than ${ARCHIVE_BYTES / 1024 / 1024} MB`);
