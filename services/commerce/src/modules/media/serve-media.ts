import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Templates lie beside the pictures, but their files are made and given by the designs' own call. */
const isTemplate = (path: string) => /-template\.svg$/.test(path);

/** Serves the pictures under `/media/`; what is not there gets the envelope's 404. */
export async function serveMedia(app: NestFastifyApplication, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    index: false,
    dotfiles: 'ignore',
    allowedPath: (path) => !isTemplate(path),
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => reply.setHeader('Cache-Control', 'public, max-age=604800'),
  });
}
