import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerTo, errorReply } from './error-answer.js';

/** The one place where errors become replies. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const answer = answerTo(error);
    if (answer.isOurs) request.log.error({ err: error, method: request.method, url: request.url }, 'Request failed');
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    if (answer.retryAfterSeconds !== undefined) void reply.header('Retry-After', String(answer.retryAfterSeconds));
    void reply
      .status(answer.status)
      .header('Cache-Control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(errorReply(answer, request.id));
  }
}
