import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { addressOf, pathOf } from '../edge/index.js';
import { limitedGroup, type LimitedGroup } from './limited-group.rules.js';
import { TooManyRequests } from './limits.errors.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Addresses remembered in each group; the longest unseen are forgotten first. */
const MOST_ADDRESSES = 10_000;

/** Counts requests of each address (of each /64 network of IPv6) by the minute, uploads by the hour. */
export async function addLimits(fastify: FastifyInstance, env: GatewayEnv): Promise<void> {
  await fastify.register(rateLimit, { global: false });
  const limiter = (max: number, timeWindow = MINUTE_MS) => {
    const options = { max, timeWindow, cache: MOST_ADDRESSES };
    return fastify.createRateLimit({
      ...options,
      keyGenerator: (request) => rateLimit.normalizeIP(addressOf(request)),
    });
  };
  const limiters: Record<LimitedGroup, ReturnType<typeof limiter>> = {
    page: limiter(env.RATE_LIMIT_PER_MINUTE),
    call: limiter(env.RATE_LIMIT_PER_MINUTE),
    attempt: limiter(env.AUTH_RATE_LIMIT_PER_MINUTE),
    upload: limiter(env.UPLOADS_PER_HOUR, HOUR_MS),
  };
  fastify.addHook('onRequest', async (request) => {
    const group = limitedGroup(request.method, decodeURIComponent(pathOf(request.raw.url ?? '/')));
    if (!group) return;
    const count = await limiters[group](request);
    if (!count.isAllowed && count.isExceeded) throw new TooManyRequests(count.ttlInSeconds);
  });
}
