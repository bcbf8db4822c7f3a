import multipart from '@fastify/multipart';
import { MAX_UPLOAD_BYTES, uploadPaths, type UploadPurpose } from '@chhapai/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { errorCodes, type FastifyRequest } from 'fastify';
import type { ReceivedPart } from './store-upload.js';
import { UploadIncomplete, UploadRefused } from './uploads.errors.js';

/** Phones may be slow, but while a file comes in something has to arrive this often, and all of it before the end. */
const SILENCE_MS = 30_000;
const WHOLE_MS = 15 * 60_000;
const PATHS: readonly string[] = Object.values(uploadPaths);

/** Lets the upload calls, and no other, take `multipart/form-data`. */
export async function acceptUploads(app: NestFastifyApplication): Promise<void> {
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
  // An early answer must not leave the rest of the file in the connection.
  fastify.addHook('onResponse', async ({ raw, routeOptions }) => {
    if (!raw.complete && PATHS.includes(routeOptions.url ?? '')) raw.resume();
  });
}

/** The request's file. Reading it throws `UploadIncomplete` when the sender leaves, falls silent or takes forever. */
export async function readFilePart(request: FastifyRequest, purpose: UploadPurpose): Promise<ReceivedPart> {
  if (!request.isMultipart()) throw UploadRefused.missing();
  const { raw } = request;
  let stop = () => void raw.destroy();
  const silence = setTimeout(() => stop(), SILENCE_MS);
  const end = setTimeout(() => stop(), WHOLE_MS);
  raw.on('data', () => silence.refresh());
  raw.once('close', () => [silence, end].forEach(clearTimeout));
  const part = await request.file({ limits: { fileSize: MAX_UPLOAD_BYTES[purpose] } }).catch(() => {
    throw new UploadIncomplete();
  });
  if (!part) throw UploadRefused.missing();
  stop = () => void part.file.destroy(new UploadIncomplete());
  return { name: part.filename, content: chunksOf(part.file), isTruncated: () => part.file.truncated };
}

/** Whatever fails here failed on the sender's side. */
async function* chunksOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch {
    throw new UploadIncomplete();
  }
}
