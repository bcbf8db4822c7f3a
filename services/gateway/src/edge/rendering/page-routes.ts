import { APP_SHELL_PATH, RELEASE_HEADER, STORED_STYLES_COOKIE } from '@chhapai/contracts';
import { errorReply, sendError, TooBusy, withoutSecrets } from '@chhapai/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { canonicalOrigin, isOwnOrigin } from '../../request-origin.js';
import { sendSharedPage, type SharedPage } from '../page-cache/page-cache.module.js';
import { ticketTiming } from '../reports/reports.module.js';
import { addressOf, isSecure, pagePolicy, plainButtonStyle, plainPage } from '../requests/index.js';
import type { ReleaseAssignments } from '../visitors/visitors.module.js';
import { TooManyRenderings, type PagePlan, type Pages } from './pages.js';

const PUBLIC = { config: { access: 'public' } } as const;
const POLICY_HEADER = 'Content-Security-Policy';
const NO_STYLES: readonly string[] = [];

/** Origins of dev servers by app. */
type DevApps = Readonly<Record<string, string>>;

/** Serves every path that no other route handles as a page. */
export async function addPages(
  fastify: FastifyInstance,
  env: GatewayEnv,
  { pages, assignments }: { pages: Pages; assignments: ReleaseAssignments },
): Promise<void> {
  const site = { isSecure: isSecure(env), hasGoogleLogin: Boolean(env.GOOGLE_CLIENT_ID) };
  /** Policies by the hashes of a cached page's styles. */
  const policies = new WeakMap<readonly string[], string>();
  const policyFor = (devApps: DevApps, styleHashes: readonly string[]) => {
    const devOrigins = Object.values(devApps);
    if (devOrigins.length > 0) return pagePolicy({ ...site, devOrigins });
    const policy = policies.get(styleHashes) ?? pagePolicy({ ...site, styleHashes });
    policies.set(styleHashes, policy);
    return policy;
  };
  await fastify.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) =>
      error instanceof TooBusy ? sendBusyPage(reply, error) : sendError(error, request, reply),
    );
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method === 'GET' || request.method === 'HEAD') return;
      return isFormSubmission(request) ? redirectToForm(request, reply) : refuseMethod(request, reply);
    });
    /** Sets the headers of a page and returns its rendering plan; undefined without a shell. */
    const planPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const page = {
        url: request.raw.url ?? '/',
        origin: canonicalOrigin(env, request),
        isOwnOrigin: isOwnOrigin(env, request),
        storedStyles: request.cookies[STORED_STYLES_COOKIE],
      };
      const assignment = await assignments.assignPage(request, reply);
      const { devApps, visitor } = assignment;
      void reply.header(POLICY_HEADER, policyFor(devApps, NO_STYLES));
      // The URL contains a secret from an email, which must not be sent as the referrer of other requests.
      if (withoutSecrets(page.url) !== page.url) void reply.header('Referrer-Policy', 'no-referrer');
      const plan = await pages.plan(assignment, page);
      if (plan) void reply.type('text/html; charset=utf-8').header(RELEASE_HEADER, plan.renderer.set.id);
      return plan && { ...plan, visitor, devApps };
    };
    /** Allows a page to report whether it works, and expects a report. Not for redirects and busy pages, which have no scripts. */
    const allowReport = (request: FastifyRequest, reply: FastifyReply, plan: PagePlan & { visitor: string }) => {
      const { ticket, visitor, renderer } = plan;
      if (!ticket || reply.raw.destroyed) return;
      void reply.header('Server-Timing', ticketTiming(ticket));
      assignments.expectReport(request, { ticket, visitor, set: renderer.set });
    };
    /** Sends the page that the browser renders itself. */
    const sendFallback = async (reply: FastifyReply, plan: PagePlan & { devApps: DevApps }, signal: AbortSignal) => {
      const { html, styleHashes } = await pages.renderFallback(plan, signal);
      return reply.code(200).header(POLICY_HEADER, policyFor(plan.devApps, styleHashes)).compress(html);
    };
    scope.get(APP_SHELL_PATH, PUBLIC, async (request, reply) => {
      const plan = await planPage(request, reply);
      if (!plan) return sendPreparingPage(reply);
      void reply.header('X-Robots-Tag', 'noindex');
      return sendFallback(reply, plan, deadlineOf(reply, env.RENDER_TIMEOUT_MS));
    });
    scope.all('/*', PUBLIC, async (request, reply) => {
      const plan = await planPage(request, reply);
      if (!plan) return sendPreparingPage(reply);
      const send = (page: SharedPage) => {
        allowReport(request, reply, plan);
        // Something that the page needs is unavailable.
        if (page.status === 503) void reply.header('Retry-After', '5');
        return sendSharedPage(request, reply.header(POLICY_HEADER, policyFor(plan.devApps, page.styleHashes)), page);
      };
      const visitor = { visitor: plan.visitor, address: addressOf(request), requestId: request.id };
      const cached = pages.findCached(plan, visitor);
      if (cached) return send(cached);
      pages.admit();
      const signal = deadlineOf(reply, env.RENDER_TIMEOUT_MS);
      if (!plan.isServerRendered) {
        allowReport(request, reply, plan);
        return sendFallback(reply, plan, signal);
      }
      try {
        const page = await pages.render(plan, signal, visitor);
        return 'redirect' in page ? reply.redirect(page.redirect, page.status) : send(page);
      } catch (error) {
        if (reply.raw.destroyed) return reply.send(null);
        if (!(error instanceof TooManyRenderings)) {
          const url = withoutSecrets(request.url);
          request.log.error({ err: error, url }, 'Rendering failed, so the browser renders the page');
        }
        allowReport(request, reply, plan);
        return sendFallback(reply, plan, signal);
      }
    });
  });
}

/** Aborted when the time for a page is over or the connection is closed. */
function deadlineOf(reply: FastifyReply, timeoutMs: number): AbortSignal {
  const controller = new AbortController();
  const tooSlow = new Error(`The page was not rendered within ${timeoutMs} ms`);
  const timer = setTimeout(() => controller.abort(tooSlow), timeoutMs);
  reply.raw.once('close', () => {
    clearTimeout(timer);
    controller.abort();
  });
  return controller.signal;
}

const PREPARING_PAGE = plainPage({
  title: 'The shop is being prepared',
  heading: 'The shop is being prepared',
  text: 'This page will reload in a few seconds.',
});

const BUSY_PAGE = plainPage({
  title: 'The shop is very busy',
  heading: 'The shop is very busy right now',
  text: 'We’ll try again for you in a few seconds.',
  action: `<a href="" style="${plainButtonStyle}">Try again now</a>`,
});

const sendPreparingPage = (reply: FastifyReply) => sendTemporaryPage(reply, PREPARING_PAGE, 5);
const sendBusyPage = (reply: FastifyReply, busy: TooBusy) =>
  sendTemporaryPage(reply, BUSY_PAGE, busy.retryAfterSeconds);

/** Sends a page that browsers request again after this time. */
function sendTemporaryPage(reply: FastifyReply, page: string, retryAfterSeconds: number): FastifyReply {
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Retry-After', String(retryAfterSeconds))
    .header('Refresh', String(retryAfterSeconds))
    .send(page);
}

const isFormSubmission = ({ method, headers }: FastifyRequest) =>
  method === 'POST' && headers['content-type']?.startsWith('application/x-www-form-urlencoded');

/** Redirects to the page of a form that a browser submitted itself: only the page's scripts can send it. */
function redirectToForm(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = '/'] = (request.raw.url ?? '/').split('?');
  return reply.header('Cache-Control', 'no-store').redirect(path, 303);
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
