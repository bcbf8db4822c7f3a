/** The smallest possible gateway: fastify with @fastify/reply-from, which forwards everything to `UPSTREAM`. */
import replyFrom from '@fastify/reply-from';
import fastify from 'fastify';

const app = fastify();
await app.register(replyFrom, { base: process.env.UPSTREAM });
app.all('/*', (request, reply) => reply.from(request.url));

await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ type: 'ready', port: app.server.address().port });
process.on('disconnect', () => process.exit(0));
