import {
  accountPaths,
  authPaths,
  emailActionPaths,
  enquiryPaths,
  loginCodePath,
  uploadPaths,
} from '@chhapai/contracts';
import { networkOf, type RequestCounts } from '@chhapai/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { addressOf } from './forwarded-headers.js';
import { pathOf } from './request-target.rules.js';
import { TooManyRequests } from './requests.errors.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Requests of a group are counted together. */
type RateLimitGroup = 'page' | 'api' | 'login' | 'sign-up' | 'enquiry' | 'upload';

const LOGINS: readonly string[] = [
  authPaths.login,
  authPaths.googleVerify,
  loginCodePath,
  ...Object.values(emailActionPaths),
  accountPaths.password,
];
const ENQUIRIES: readonly string[] = [enquiryPaths.send, enquiryPaths.notify];
const UPLOADS: readonly string[] = [...Object.values(uploadPaths), accountPaths.avatar];
/** Files are cheap to serve, and a page loads dozens of them. */
const UNLIMITED = /^\/(assets|media)\/|^\/(health|ready)z$/;

/**
 * Limits the requests of each IP address (each /64 network for IPv6) per minute, and those that fill the database per hour. The
 * limits are generous, because thousands of phones can share an address; auth and chat have stricter ones for wrong passwords
 * and for visitors. All gateways share the counts, which are exact for requests that are expensive to handle. Pages and API
 * requests do not wait for the database.
 */
export function addRateLimits(fastify: FastifyInstance, env: GatewayEnv, counts: RequestCounts): void {
  const frequent = (max: number) => ({ max, count: (key: string) => counts.countSoon(key, MINUTE_MS) });
  const costly = (max: number, windowMs: number) => ({ max, count: (key: string) => counts.count(key, windowMs, max) });
  const limits: Record<RateLimitGroup, ReturnType<typeof frequent> | ReturnType<typeof costly>> = {
    page: frequent(env.RATE_LIMIT_PER_MINUTE),
    api: frequent(env.RATE_LIMIT_PER_MINUTE),
    login: costly(env.AUTH_RATE_LIMIT_PER_MINUTE, MINUTE_MS),
    'sign-up': costly(env.SIGN_UPS_PER_HOUR, HOUR_MS),
    enquiry: costly(env.ENQUIRIES_PER_HOUR, HOUR_MS),
    upload: costly(env.UPLOADS_PER_HOUR, HOUR_MS),
  };
  fastify.addHook('onRequest', async (request) => {
    for (const group of rateLimitGroups(request.method, decodeURIComponent(pathOf(request.raw.url ?? '/')))) {
      const { max, count } = limits[group];
      const { requests, secondsLeft } = await count(`${group} ${networkOf(addressOf(request))}`);
      if (requests > max) throw new TooManyRequests(secondsLeft);
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
