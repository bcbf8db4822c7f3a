import type { GatewayEnv } from '../../gateway.env.js';

export type UpstreamName = 'auth' | 'commerce' | 'chat';

/** Which service answers what: the path itself and everything below it. The only such table. */
export const UPSTREAM_PATHS: Readonly<Record<string, UpstreamName>> = {
  '/api/auth': 'auth',
  '/api/products': 'commerce',
  '/api/categories': 'commerce',
  '/api/cart': 'commerce',
  '/api/orders': 'commerce',
  '/api/works': 'commerce',
  '/api/designs': 'commerce',
  '/api/wishlist': 'commerce',
  '/api/enquiries': 'commerce',
  '/api/notify': 'commerce',
  '/api/site': 'commerce',
  '/api/promotions': 'commerce',
  '/media': 'commerce',
  '/api/chat': 'chat',
};

/** Base addresses (origins) of the services. */
export function upstreamUrls(env: GatewayEnv): Record<UpstreamName, string> {
  return { auth: env.AUTH_URL, commerce: env.COMMERCE_URL, chat: env.CHAT_URL };
}

/** The service that answers a path; undefined when none does. */
export function upstreamOf(path: string): UpstreamName | undefined {
  const prefix = Object.keys(UPSTREAM_PATHS).find((known) => path === known || path.startsWith(`${known}/`));
  return prefix === undefined ? undefined : UPSTREAM_PATHS[prefix];
}
