import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { errorCodes } from 'fastify';
import { UploadTooLarge } from './upload.errors.js';

/** Allowance for the form around a file. */
const FORM_BYTES = 64 * 1024;

/** A request body that is a file, which only one path accepts. */
interface FileBody {
  path: string;
  /** Content types of the body. */
  types: RegExp;
  maxBytes: number;
}

/**
 * Accepts a file as the body of a request, which the handler gets as a `Buffer`. A file whose declared length is too large is
 * refused before it is read, but after the sender's access is checked.
 */
export function acceptFileBody(app: NestFastifyApplication, { path, types, maxBytes }: FileBody): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addContentTypeParser<Buffer>(types, { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  );
  fastify.addHook('preParsing', async ({ headers, routeOptions }) => {
    const type = headers['content-type'] ?? '';
    if (routeOptions.url !== path) {
      if (types.test(type)) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type);
      return;
    }
    const allowance = types.test(type) ? 0 : FORM_BYTES;
    if (Number(headers['content-length'] ?? 0) > maxBytes + allowance) throw new UploadTooLarge(maxBytes);
  });
  // After an early reply, the rest of the file must still be read from the connection.
  fastify.addHook('onResponse', async ({ raw, routeOptions }) => {
    if (!raw.complete && routeOptions.url === path) raw.resume();
  });
}
