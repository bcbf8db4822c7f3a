import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { errorCodes, type FastifyRequest } from 'fastify';
import { UploadIncomplete, UploadRefused } from './upload.errors.js';

/** Slow connections are accepted as long as data keeps arriving and the upload ends in time. */
const IDLE_TIMEOUT_MS = 30_000;
const TOTAL_TIMEOUT_MS = 15 * 60_000;

/** The file part of a request; its content is cut off at the limit. */
export interface ReceivedPart {
  name: string;
  content: AsyncIterable<Buffer>;
  /** Valid once the content has been read. */
  isTruncated(): boolean;
  /** The text fields that came before the file. */
  fields: Record<string, string>;
}

/** Accepts `multipart/form-data` on these paths, and nowhere else: one file, and some short fields before it. */
export async function acceptMultipart(
  app: NestFastifyApplication,
  paths: readonly string[],
  maxFields = 0,
): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: maxFields, fieldSize: 100, parts: 1 + maxFields, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preParsing', async ({ headers, routeOptions }) => {
    const isMultipart = /^multipart\//i.test(headers['content-type'] ?? '');
    if (isMultipart && !paths.includes(routeOptions.url ?? '')) {
      throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('multipart/form-data');
    }
  });
  // After an early reply, the rest of the file must still be read from the connection.
  fastify.addHook('onResponse', async ({ raw, routeOptions }) => {
    if (!raw.complete && paths.includes(routeOptions.url ?? '')) raw.resume();
  });
}

/**
 * The request's file, of at most `maxBytes`. Throws `UploadRefused` without one. Reading it throws `UploadIncomplete` if the
 * sender disconnects, stalls or takes too long.
 */
export async function readFilePart(request: FastifyRequest, maxBytes: number): Promise<ReceivedPart> {
  if (!request.isMultipart()) throw UploadRefused.missing();
  const { raw } = request;
  let stop = () => void raw.destroy();
  const idle = setTimeout(() => stop(), IDLE_TIMEOUT_MS);
  const total = setTimeout(() => stop(), TOTAL_TIMEOUT_MS);
  raw.on('data', () => idle.refresh());
  raw.once('close', () => [idle, total].forEach(clearTimeout));
  const part = await request.file({ limits: { fileSize: maxBytes } }).catch(() => {
    throw new UploadIncomplete();
  });
  if (!part) throw UploadRefused.missing();
  stop = () => void part.file.destroy(new UploadIncomplete());
  const { filename: name, file, fields } = part;
  return { name, content: chunksOf(file), isTruncated: () => file.truncated, fields: textsOf(fields) };
}

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    const { value } = field as { value?: unknown };
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return Object.fromEntries(texts);
}

/** Any failure while reading is caused by the sender or the connection. */
async function* chunksOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch {
    throw new UploadIncomplete();
  }
}
