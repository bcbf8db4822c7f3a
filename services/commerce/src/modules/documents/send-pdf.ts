import type { FastifyReply } from 'fastify';

/** A PDF. Its name consists of characters that are safe in a header. */
export interface DocumentFile {
  name: string;
  content: Buffer;
}

/** `CH/26-27/000123` becomes `CH-26-27-000123.pdf`. */
export const documentFileName = (name: string): string => `${name.replaceAll(/[^\w-]/g, '-')}.pdf`;

/** The styles are for the browser's own viewer. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export async function sendPdf(reply: FastifyReply, { name, content }: DocumentFile): Promise<void> {
  await reply
    .type('application/pdf')
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', `inline; filename="${name}"`)
    .header('Content-Security-Policy', POLICY)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Referrer-Policy', 'no-referrer')
    .send(content);
}
