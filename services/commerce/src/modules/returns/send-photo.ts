import type { FastifyReply } from 'fastify';

/** Sends a photo that only one shopper and staff may see. */
export async function sendPhoto(reply: FastifyReply, content: Buffer): Promise<void> {
  await reply
    .type('image/webp')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', 'sandbox')
    .header('X-Content-Type-Options', 'nosniff')
    .send(content);
}
