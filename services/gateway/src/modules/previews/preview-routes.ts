import { previewPaths } from '@chhapai/contracts';
import { answerTo, errorReply, sendError } from '@chhapai/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { isSecure, originOf } from '../edge/index.js';
import type { OpenPreview } from './open-preview.js';
import { ownPath } from './own-path.js';
import { dropPreview, keepPreview, PREVIEW_COOKIE } from './preview-cookie.js';
import { ExpiredPreview } from './previews.errors.js';
import { leavePage } from './leave-page.js';
import { refusedPage } from './refused-page.js';

const GONE = 410;
const FORM_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

type Opening = FastifyRequest<{ Params: { token: string }; Querystring: { to?: unknown } }>;

/** The visitors' side: a link opens a preview, a form leaves it. */
export async function addPreviews(fastify: FastifyInstance, env: GatewayEnv, opening: OpenPreview): Promise<void> {
  const secure = isSecure(env);
  await fastify.register(async (scope) => {
    scope.setErrorHandler(refuse);
    // Leaving takes a form as browsers send it; there is nothing in it to read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume();
      done(null);
    });
    scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
    scope.get(previewPaths.open(':token'), async (request: Opening, reply) => {
      const { token } = request.params;
      const { link, start } = await opening.execute(token, request.cookies[PREVIEW_COOKIE] === token);
      keepPreview(request, reply, { token, exp: link.exp, isSecure: secure });
      return reply.redirect(ownPath(request.query.to) ?? start, 303);
    });
    scope.get(previewPaths.leave, (_request, reply) => {
      // Where a dev server is away, nothing else on the shop's pages offers the way out.
      void reply.type('text/html; charset=utf-8').header('Content-Security-Policy', FORM_POLICY).send(leavePage);
    });
    scope.post(previewPaths.leave, async (request, reply) => {
      dropPreview(request, reply, secure);
      const origin = env.PUBLIC_ORIGIN ?? originOf(request);
      const before = ownPath(request.headers.referer, origin);
      return reply.redirect(before && before !== previewPaths.leave ? before : '/', 303);
    });
  });
}

/** People get a page, programs the envelope. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = answerTo(error);
  if (answer.isOurs) return sendError(error, request, reply);
  const status = error instanceof ExpiredPreview ? GONE : answer.status;
  void reply.code(status).header('Vary', 'Accept').header('Cache-Control', 'no-store');
  if (request.headers.accept?.includes('text/html')) {
    void reply.type('text/html; charset=utf-8').send(refusedPage(answer.message));
    return;
  }
  void reply.send(errorReply(answer, request.id));
}
