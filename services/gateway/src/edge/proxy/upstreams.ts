import {
  accountPaths,
  MAX_AVATAR_BYTES,
  MAX_IMPORT_BYTES,
  MAX_PICTURE_BYTES,
  MAX_UPLOAD_BYTES,
  staffConversationPaths,
  staffDesignPaths,
  productImportPaths,
  staffUploadPaths,
} from '@chhapai/contracts';
import type { GatewayEnv } from '../../gateway.env.js';

export type UpstreamName = 'auth' | 'commerce' | 'chat';

/** Collections below `/api/admin` by the service that owns them; releases belong to the gateway. */
const STAFF_COLLECTIONS: Readonly<Record<UpstreamName, readonly string[]>> = {
  auth: ['me', 'users', 'sessions', 'saved-views', 'audit/auth', 'dead-letters/auth'],
  commerce: [
    'products',
    'categories',
    'product-imports',
    'orders',
    'invoices',
    'credit-notes',
    'stock',
    'uploads',
    'enquiries',
    'quotations',
    'notify-requests',
    'works',
    'designs',
    'promotions',
    'banners',
    'clients',
    'services',
    'policies',
    'site-settings',
    'reviews',
    'jobs',
    'dead-letters',
    'returns',
    'presence',
    'audit/commerce',
  ],
  chat: ['conversations', 'canned-replies', 'audit/chat', 'dead-letters/chat'],
};

/** The service for each path and everything below it. */
export const UPSTREAM_PATHS: Readonly<Record<string, UpstreamName>> = {
  '/api/auth': 'auth',
  [accountPaths.avatar]: 'auth',
  '/api/account': 'auth',
  '/api/products': 'commerce',
  '/api/categories': 'commerce',
  '/api/cart': 'commerce',
  '/api/orders': 'commerce',
  '/api/documents': 'commerce',
  '/api/pincodes': 'commerce',
  '/api/works': 'commerce',
  '/api/designs': 'commerce',
  '/api/wishlist': 'commerce',
  '/api/enquiries': 'commerce',
  '/api/quotations': 'commerce',
  '/api/notify': 'commerce',
  '/api/uploads': 'commerce',
  '/api/site': 'commerce',
  '/api/promotions': 'commerce',
  '/api/home-content': 'commerce',
  '/api/policies': 'commerce',
  [staffDesignPaths.files]: 'commerce',
  '/media/avatars': 'auth',
  '/media': 'commerce',
  '/api/chat': 'chat',
  ...Object.fromEntries(
    Object.entries(STAFF_COLLECTIONS).flatMap(([service, collections]) =>
      collections.map((name) => [`/api/admin/${name}`, service as UpstreamName]),
    ),
  ),
};

/** Allowance for the form around a file. */
const FORM_BYTES = 64 * 1024;

/** Paths whose bodies are files: streamed to the service, with their own limit (bytes). */
export const STREAMED_BODIES: Readonly<Record<string, number>> = {
  '/api/uploads': MAX_UPLOAD_BYTES.quotation + FORM_BYTES,
  [accountPaths.avatar]: MAX_AVATAR_BYTES + FORM_BYTES,
  [staffUploadPaths.picture]: MAX_PICTURE_BYTES + FORM_BYTES,
  [staffDesignPaths.files]: MAX_UPLOAD_BYTES.design + FORM_BYTES,
  [productImportPaths.start]: MAX_IMPORT_BYTES,
};

/** Maximum number of concurrent uploads to all services together. */
export const MAX_UPLOADS = 64;

/** Paths whose replies are streams of events. */
export const EVENT_STREAMS: readonly string[] = [staffConversationPaths.events];

export function upstreamUrls(env: GatewayEnv): Record<UpstreamName, string> {
  return { auth: env.AUTH_URL, commerce: env.COMMERCE_URL, chat: env.CHAT_URL };
}

const LONGEST_PREFIXES_FIRST = Object.keys(UPSTREAM_PATHS).sort((a, b) => b.length - a.length);

/** The service with the longest prefix of a path; undefined if no service has one. */
export function upstreamOf(path: string): UpstreamName | undefined {
  const prefix = LONGEST_PREFIXES_FIRST.find((known) => path === known || path.startsWith(`${known}/`));
  return prefix === undefined ? undefined : UPSTREAM_PATHS[prefix];
}
