import { accountPaths, authPaths, enquiryPaths, proofPaths, uploadPaths } from '@chhapai/contracts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { addressOf } from './forwarded-headers.js';
import { pathOf } from './request-target.rules.js';
import { TooManyRequests } from './requests.errors.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Addresses counted in each group. */
const MAX_ADDRESSES = 10_000;

/** Requests of a group are counted together. */
type RateLimitGroup = 'page' | 'api' | 'login' | 'sign-up' | 'enquiry' | 'upload';

const LOGINS: readonly string[] = [
  authPaths.login,
  authPaths.googleVerify,
  ...Object.values(proofPaths),
  accountPaths.password,
];
const ENQUIRIES: readonly string[] = [enquiryPaths.send, enquiryPaths.notify];
const UPLOADS: readonly string[] = [...Object.values(uploadPaths), accountPaths.avatar];
/** Files are cheap to serve, and a page loads dozens of them. */
const UNLIMITED = /^\/(assets|media)\/|^\/(health|ready)z$/;

/**
 * Limits the requests of each IP address (each /64 network for IPv6) per minute, and what fills the database per hour. The limits are
 * generous, because thousands of phones can share an address; auth and chat have stricter ones for wrong passwords and for visitors.
 */
export async function addRateLimits(fastify: FastifyInstance, env: GatewayEnv): Promise<void> {
  await fastify.register(rateLimit, { global: false });
  const limiter = (max: number, timeWindow = MINUTE_MS) => {
    // The plugin's types lack `cache`.
    const options = { max, timeWindow, cache: MAX_ADDRESSES };
    const keyGenerator = (request: FastifyRequest) => rateLimit.normalizeIP(addressOf(request));
    return fastify.createRateLimit({ ...options, keyGenerator });
  };
  const limiters: Record<RateLimitGroup, ReturnType<typeof limiter>> = {
    page: limiter(env.RATE_LIMIT_PER_MINUTE),
    api: limiter(env.RATE_LIMIT_PER_MINUTE),
    login: limiter(env.AUTH_RATE_LIMIT_PER_MINUTE),
    'sign-up': limiter(env.SIGN_UPS_PER_HOUR, HOUR_MS),
    enquiry: limiter(env.ENQUIRIES_PER_HOUR, HOUR_MS),
    upload: limiter(env.UPLOADS_PER_HOUR, HOUR_MS),
  };
  fastify.addHook('onRequest', async (request) => {
    for (const group of rateLimitGroups(request.method, decodeURIComponent(pathOf(request.raw.url ?? '/')))) {
      const count = await limiters[group](request);
      if (!count.isAllowed && count.isExceeded) throw new TooManyRequests(count.ttlInSeconds);
    }
  });
}

export function rateLimitGroups(method: string, path: string): RateLimitGroup[] {
  if (UNLIMITED.test(path)) return [];
  if (method === 'POST') {
    if (path === authPaths.signup) return ['login', 'sign-up'];
    if (LOGINS.includes(path)) return ['login'];
    if (ENQUIRIES.includes(path)) return ['api', 'enquiry'];
    if (UPLOADS.includes(path)) return ['upload'];
  }
  return [path.startsWith('/api/') ? 'api' : 'page'];
}
