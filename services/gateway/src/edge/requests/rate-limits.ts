import { accountPaths, authPaths, proofPaths, uploadPaths } from '@chhapai/contracts';
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
type RateLimitGroup = 'page' | 'api' | 'login' | 'upload';

const LOGINS: readonly string[] = [
  authPaths.signup,
  authPaths.login,
  authPaths.googleVerify,
  ...Object.values(proofPaths),
  accountPaths.password,
];
const UPLOADS: readonly string[] = [...Object.values(uploadPaths), accountPaths.avatar];
/** Files are cheap to serve, and a page loads dozens of them. */
const UNLIMITED = /^\/(assets|media)\/|^\/healthz$/;

/** Limits the requests of each IP address (each /64 network for IPv6) per minute, and its uploads per hour. */
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
    upload: limiter(env.UPLOADS_PER_HOUR, HOUR_MS),
  };
  fastify.addHook('onRequest', async (request) => {
    const group = rateLimitGroup(request.method, decodeURIComponent(pathOf(request.raw.url ?? '/')));
    if (!group) return;
    const count = await limiters[group](request);
    if (!count.isAllowed && count.isExceeded) throw new TooManyRequests(count.ttlInSeconds);
  });
}

export function rateLimitGroup(method: string, path: string): RateLimitGroup | undefined {
  if (UNLIMITED.test(path)) return undefined;
  if (method === 'POST' && LOGINS.includes(path)) return 'login';
  if (method === 'POST' && UPLOADS.includes(path)) return 'upload';
  return path.startsWith('/api/') ? 'api' : 'page';
}
