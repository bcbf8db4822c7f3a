import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** One line a request, when it is answered; health probes only at debug. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      url: request.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(error && { err: error }),
    };
    request.log[error ? 'error' : request.url === '/healthz' ? 'debug' : 'info'](line, 'request');
  }
}
