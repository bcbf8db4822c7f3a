import type { FastifyReply } from 'fastify';
import type { StoredFile } from './claimed-uploads.js';
import { contentDisposition } from './upload-name.rules.js';

/** Answers with a stranger's file as a download: no browser opens it as a page or a program of this shop. */
export async function sendFile(reply: FastifyReply, { name, bytes, content }: StoredFile): Promise<void> {
  await reply
    .type('application/octet-stream')
    .header('Content-Length', bytes)
    .header('Content-Disposition', contentDisposition(name))
    .header('Content-Security-Policy', 'sandbox')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'no-store')
    .send(content);
}
