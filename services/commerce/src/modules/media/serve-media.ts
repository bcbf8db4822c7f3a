import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Serves the pictures under `/media/`; what is not there gets the envelope's 404. */
export async function serveMedia(app: NestFastifyApplication, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => reply.setHeader('Cache-Control', 'public, max-age=604800'),
  });
}
