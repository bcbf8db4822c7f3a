/**
 * The priority of a request under overload; classes are refused in this order: `rendering` of a page, `read` for calls that can
 * be retried later, `page` for pages from the cache and pictures, `file` for files without which a page fails, and `essential`
 * for orders, carts, logins and staff.
 */
export type RequestClass = 'rendering' | 'read' | 'page' | 'file' | 'essential';

/** Health checks, calls between services, and streams of events, which last for hours. */
const NEVER_REFUSED = /^\/(healthz|readyz|internal\/.*|api\/.*\/events)$/;
const ESSENTIAL = /^\/api\/(admin|auth|account|cart|orders|documents|pincodes|releases)(\/|$)/;
/** Writes that are less important than orders. */
const LESS_IMPORTANT = /^\/api\/(chat|reports)(\/|$)/;

/** The class of a request to the gateway or a service; undefined if it must never be refused. */
export function requestClassOf(method: string, path: string): RequestClass | undefined {
  if (NEVER_REFUSED.test(path)) return undefined;
  if (path.startsWith('/assets/')) return 'file';
  if (!path.startsWith('/api/')) return 'page';
  if (ESSENTIAL.test(path)) return 'essential';
  return method === 'GET' || method === 'HEAD' || LESS_IMPORTANT.test(path) ? 'read' : 'essential';
}
