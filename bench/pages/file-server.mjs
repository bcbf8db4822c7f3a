/** A minimal file server: Fastify with its plugin for static files, which sends the compressed files in FOLDER. */
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';

const server = fastify();
await server.register(fastifyStatic, { root: process.env.FOLDER, preCompressed: true });
await server.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.send({ type: 'ready', port: server.server.address().port });
