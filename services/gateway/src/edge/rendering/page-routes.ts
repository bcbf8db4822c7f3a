import { APP_SHELL_PATH, RELEASE_HEADER } from '@chhapai/contracts';
import { errorReply, sendError } from '@chhapai/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { publicOrigin } from '../../request-origin.js';
import { isSecure, pagePolicy, plainPage } from '../requests/index.js';
import type { ReleaseAssignments } from '../visitors/index.js';
import type { PagePlan, Pages } from './pages.js';

/** Time for a page after its first bytes. */
const PAGE_TIMEOUT_MS = 10_000;
const PUBLIC = { config: { access: 'public' } } as const;

/** Serves every path that no other route handles as a page. */
export async function addPages(
  fastify: FastifyInstance,
  env: GatewayEnv,
  { pages, assignments }: { pages: Pages; assignments: ReleaseAssignments },
): Promise<void> {
  const site = { isSecure: isSecure(env), hasGoogleLogin: Boolean(env.GOOGLE_CLIENT_ID) };
  await fastify.register(async (scope) => {
    scope.setErrorHandler(sendError);
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(request, reply);
    });
    /** Sets the headers of a page and returns what to render it from; undefined without a shell. */
    const planPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const origin = publicOrigin(env, request);
      const assignment = await assignments.assignPage(request, reply);
      const policy = pagePolicy({ ...site, devOrigins: Object.values(assignment.devApps) });
      void reply.type('text/html; charset=utf-8').header('Content-Security-Policy', policy);
      const plan = await pages.plan(assignment, origin);
      if (plan) void reply.header(RELEASE_HEADER, plan.renderer.set.id);
      return plan;
    };
    scope.get(APP_SHELL_PATH, PUBLIC, async (request, reply) => {
      const plan = await planPage(request, reply);
      if (!plan) return sendPreparingPage(reply);
      // Devices store this page for days, so it gets no ticket.
      const { report: _, ...snapshot } = plan.snapshot;
      const deadline = new PageDeadline(reply, env.RENDER_TIMEOUT_MS);
      void reply.header('X-Robots-Tag', 'noindex');
      return reply.compress(await pages.fallback({ ...plan, snapshot }, deadline.signal));
    });
    scope.all('/*', PUBLIC, async (request, reply) => {
      const plan = await planPage(request, reply);
      if (!plan) return sendPreparingPage(reply);
      return sendPage(request, reply, pages, plan, new PageDeadline(reply, env.RENDER_TIMEOUT_MS));
    });
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  plan: PagePlan,
  deadline: PageDeadline,
): Promise<FastifyReply> {
  if (!plan.isServerRendered) {
    reply.compress(await pages.fallback(plan, deadline.signal));
    return reply;
  }
  try {
    const page = await pages.render(request, plan, deadline.signal);
    deadline.extend();
    if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status);
    void reply.code(page.status);
    if (request.method === 'GET') {
      reply.compress(page.body);
      return reply;
    }
    page.body.destroy();
    return reply.send(null);
  } catch (error) {
    deadline.end();
    if (reply.raw.destroyed) return reply.send(null);
    request.log.error({ err: error, url: request.url }, 'Rendering failed, so the browser renders the page');
    reply.code(200).compress(await pages.fallback(plan, deadline.signal));
    return reply;
  }
}

/** Limits the time for the first bytes of a page, and then for the whole page. Ends when the connection is closed. */
class PageDeadline {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout;

  constructor(reply: FastifyReply, firstBytesMs: number) {
    const tooSlow = new Error(`The page did not start within ${firstBytesMs} ms`);
    this.timer = setTimeout(() => this.controller.abort(tooSlow), firstBytesMs);
    reply.raw.once('close', () => this.end());
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  extend(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(), PAGE_TIMEOUT_MS);
  }

  end(): void {
    clearTimeout(this.timer);
    this.controller.abort();
  }
}

const PREPARING_PAGE = plainPage(
  'Please try again in a moment',
  '<p>The shop is being prepared. Please try again in a moment.</p>',
);

function sendPreparingPage(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('Cache-Control', 'no-store').header('Retry-After', '5').send(PREPARING_PAGE);
}

function refuseMethod(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = {
    status: 405,
    code: 'request.method_not_allowed',
    message: 'Method not allowed: this URL only supports GET and HEAD',
    isUnexpected: false,
  };
  return reply
    .code(405)
    .header('Allow', 'GET, HEAD')
    .header('Cache-Control', 'no-store')
    .send(errorReply(error, request.id));
}
