import multipart from '@fastify/multipart';
import { MAX_UPLOAD_BYTES, uploadPaths, type UploadPurpose } from '@chhapai/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { errorCodes, type FastifyRequest } from 'fastify';
import type { ReceivedPart } from './store-upload.js';
import { UploadIncomplete, UploadRefused } from './uploads.errors.js';

/** Slow connections are accepted as long as data keeps arriving and the upload ends in time. */
const IDLE_TIMEOUT_MS = 30_000;
const TOTAL_TIMEOUT_MS = 15 * 60_000;
const PATHS: readonly string[] = Object.values(uploadPaths);

/** Accepts `multipart/form-data` on the upload endpoints, and nowhere else. */
export async function acceptMultipart(app: NestFastifyApplication): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preParsing', async ({ headers, routeOptions }) => {
    const isMultipart = /^multipart\//i.test(headers['content-type'] ?? '');
    if (isMultipart && !PATHS.includes(routeOptions.url ?? '')) {
      throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('multipart/form-data');
    }
  });
  // After an early reply, the rest of the file must still be read from the connection.
  fastify.addHook('onResponse', async ({ raw, routeOptions }) => {
    if (!raw.complete && PATHS.includes(routeOptions.url ?? '')) raw.resume();
  });
}

/** The request's file. Reading it throws `UploadIncomplete` if the sender disconnects, stalls or takes too long. */
export async function readFilePart(request: FastifyRequest, purpose: UploadPurpose): Promise<ReceivedPart> {
  if (!request.isMultipart()) throw UploadRefused.missing();
  const { raw } = request;
  let stop = () => void raw.destroy();
  const idle = setTimeout(() => stop(), IDLE_TIMEOUT_MS);
  const total = setTimeout(() => stop(), TOTAL_TIMEOUT_MS);
  raw.on('data', () => idle.refresh());
  raw.once('close', () => [idle, total].forEach(clearTimeout));
  const part = await request.file({ limits: { fileSize: MAX_UPLOAD_BYTES[purpose] } }).catch(() => {
    throw new UploadIncomplete();
  });
  if (!part) throw UploadRefused.missing();
  stop = () => void part.file.destroy(new UploadIncomplete());
  return { name: part.filename, content: chunksOf(part.file), isTruncated: () => part.file.truncated };
}

/** Any failure while reading is caused by the sender or the connection. */
async function* chunksOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch {
    throw new UploadIncomplete();
  }
}
