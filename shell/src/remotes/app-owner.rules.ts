import type { PageSnapshot } from '@chhapai/contracts';

/** Whether a path is a page of the shop whose app is not there now. */
export function isMissing(snapshot: PageSnapshot, pathname: string): boolean {
  return snapshot.missing?.some((pattern) => belongs(pattern, pathname)) ?? false;
}

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
