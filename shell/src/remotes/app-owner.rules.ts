import type { PageSnapshot } from '@chhapai/contracts';

/** Pages of feature apps that the shop promises: without a live release of their app they are missing, not unknown. */
const promisedPages = [
  '/',
  '/about',
  '/cart',
  '/checkout',
  '/contact',
  '/corel',
  '/gallery',
  '/orders',
  '/orders/:id',
  '/ourworks',
  '/privacy-policy',
  '/product/:id',
  '/products',
  '/refund-policy',
  '/shipping-policy',
  '/terms-and-conditions',
  '/wishlist',
];

export const isPromised = (pathname: string): boolean => promisedPages.some((pattern) => belongs(pattern, pathname));

/** Does a path belong to a pattern such as `/product/:id`? Only whole segments; a trailing slash does not matter. */
function belongs(pattern: string, pathname: string): boolean {
  const wanted = segments(pattern);
  const given = segments(pathname);
  if (wanted.length !== given.length) return false;
  return wanted.every((segment, index) => segment.startsWith(':') || segment === given[index]);
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** The feature app that owns a path, and its pattern; undefined for the shell's own and for unknown paths. */
export function ownerOf(snapshot: PageSnapshot, pathname: string): { app: string; pattern: string } | undefined {
  for (const [app, release] of Object.entries(snapshot.apps)) {
    if (app === 'shell') continue;
    const pattern = release.routes.find((route) => belongs(route, pathname));
    if (pattern) return { app, pattern };
  }
  return undefined;
}

/** Whether a path is one of the shell's own pages. */
export function isShellPage(snapshot: PageSnapshot, pathname: string): boolean {
  return snapshot.apps['shell']?.routes.some((route) => belongs(route, pathname)) ?? false;
}
