import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use a plain Fastify route; controllers declare it with decorators. */
    access?: 'public';
    isRawReply?: true;
  }
}

/** Route: the reply is sent as the handler returns it, without the envelope. */
export const RawReply = () => RouteConfig({ isRawReply: true });

/**
 * Turns the results of controllers into replies: an object gets `success: true` as its first field; a string is JSON text that
 * PostgreSQL has already written. Replies are not cached unless the handler sets `Cache-Control`.
 *
 * These are hooks because a Nest interceptor (rxjs) takes 20 of the 50 µs of a cached read, see `bench/api`.
 */
export function addReplyHooks(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, reply, done) => {
    if (isControllerRoute(request)) {
      void reply.header('cache-control', 'no-store').header('content-type', 'application/json; charset=utf-8');
    }
    done();
  });
  fastify.addHook('preSerialization', (request, _reply, payload, done) => {
    const canBeWrapped = isPlainObject(payload) && !('success' in payload);
    const isWrapped = canBeWrapped && isControllerRoute(request) && !request.routeOptions.config.isRawReply;
    done(null, isWrapped ? { success: true, ...payload } : payload);
  });
}

/**
 * Whether the route is a controller's: plain Fastify routes declare their access in their configuration and write their own
 * replies.
 */
function isControllerRoute(request: FastifyRequest): boolean {
  return request.routeOptions.config?.access === undefined && !request.is404;
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
