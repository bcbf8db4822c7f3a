import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseUnstorableText } from './storable-text.js';

/** A body that is not JSON; the handler never sees it. */
class UnreadableBody {
  constructor(readonly error: Error) {}
}

/** Parses JSON bodies. Leaves it to `BodyInterceptor` to refuse invalid ones. */
export function acceptJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text, (error, value?: unknown) => done(null, error ? new UnreadableBody(error) : value));
  });
}

/**
 * Refuses bodies that cannot be read or stored. Runs after the guards, so that a 404 for an unknown id does not depend on the
 * body.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    if (body instanceof UnreadableBody) throw body.error;
    refuseUnstorableText(body);
    return next.handle();
  }
}
