import type { FastifyReply } from 'fastify';
import type { StoredFile } from './uploads.service.js';

/** Sends an uploaded file as a download that no browser opens as a page or script of this site. */
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

/** `Content-Disposition` of a download (RFC 6266): an ASCII name for old clients and the full name (RFC 5987). */
export function contentDisposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
