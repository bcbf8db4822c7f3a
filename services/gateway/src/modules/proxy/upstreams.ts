import { MAX_UPLOAD_BYTES } from '@chhapai/contracts';
import type { GatewayEnv } from '../../gateway.env.js';

export type UpstreamName = 'auth' | 'commerce' | 'chat';

/** Which service answers what: the path itself and everything below it. The only such table. */
export const UPSTREAM_PATHS: Readonly<Record<string, UpstreamName>> = {
  '/api/auth': 'auth',
  '/api/products': 'commerce',
  '/api/categories': 'commerce',
  '/api/cart': 'commerce',
  '/api/orders': 'commerce',
  '/api/pincodes': 'commerce',
  '/api/works': 'commerce',
  '/api/designs': 'commerce',
  '/api/wishlist': 'commerce',
  '/api/enquiries': 'commerce',
  '/api/notify': 'commerce',
  '/api/uploads': 'commerce',
  '/api/admin/reviews': 'commerce',
  '/api/site': 'commerce',
  '/api/admin/site-settings': 'commerce',
  '/api/promotions': 'commerce',
  '/media': 'commerce',
  '/api/chat': 'chat',
};

/** Room for the form around a file. */
const FORM_BYTES = 64 * 1024;

/** Paths whose bodies are files: passed on as they come, up to a limit of their own (bytes). */
export const STREAMED_BODIES: Readonly<Record<string, number>> = {
  '/api/uploads': MAX_UPLOAD_BYTES.quotation + FORM_BYTES,
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
