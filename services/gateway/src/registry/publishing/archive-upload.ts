import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { ARCHIVE_TYPE, releasePaths } from '@chhapai/contracts';
import { errorCodes, type FastifyInstance } from 'fastify';
import { ArchiveRefused } from './publishing.errors.js';

/** Compressed size. The five apps of the shop unpack to less than 3 MB. */
const MAX_ARCHIVE_BYTES = 16 * 1024 * 1024;
/** How long the rest of a refused upload is read, for clients that read the reply only after sending everything. */
const DRAIN_MS = 2_000;

/** Lets only the publish endpoint receive archives, as unparsed streams. */
export function acceptArchives(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(ARCHIVE_TYPE, (request, body, done) => {
    if (request.routeOptions.url === releasePaths.all) done(null, body);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(ARCHIVE_TYPE), undefined);
  });
  fastify.addHook('onResponse', async ({ raw, routeOptions }) => {
    if (raw.complete || routeOptions.url !== releasePaths.all) return;
    const timer = setTimeout(() => raw.destroy(), DRAIN_MS).unref();
    raw.once('end', () => clearTimeout(timer)).resume();
  });
}

/** The bytes of an upload, which fails when it exceeds the limit or is cut off. The connection stays open for the reply. */
export function archiveStream(body: IncomingMessage): Transform {
  const bytes = limitBytes(MAX_ARCHIVE_BYTES, archiveTooLarge);
  if (Number(body.headers['content-length'] ?? 0) > MAX_ARCHIVE_BYTES) return bytes.destroy(archiveTooLarge());
  const onClose = () => {
    if (!body.readableEnded)
      bytes.destroy(new ArchiveRefused('The connection was closed before the archive was complete'));
  };
  if (body.destroyed) onClose();
  body.on('close', onClose);
  body.on('error', () => undefined);
  return body.pipe(bytes);
}

export function limitBytes(limit: number, error: () => Error): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      seen += chunk.length;
      if (seen > limit) done(error());
      else done(null, chunk);
    },
  });
}

const archiveTooLarge = () => new ArchiveRefused(`The archive is larger than ${MAX_ARCHIVE_BYTES / 1024 / 1024} MB`);
