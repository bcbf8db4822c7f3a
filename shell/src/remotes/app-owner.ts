import { matchRoutes } from 'react-router-dom';
import type { PageSnapshot } from '@chhapai/contracts';

const matchesRoute = (path: string, pathname: string) => matchRoutes([{ path }], pathname) !== null;

/** Whether a path is a page of an app that has no live release. */
export function isMissing(snapshot: PageSnapshot, pathname: string): boolean {
  return snapshot.missing?.some((pattern) => matchesRoute(pattern, pathname)) ?? false;
}

/** The feature app that owns a path, with the matching route pattern; undefined for the shell's own pages and unknown paths. */
export function ownerOf(snapshot: PageSnapshot, pathname: string): { app: string; pattern: string } | undefined {
  for (const [app, release] of Object.entries(snapshot.apps)) {
    if (app === 'shell') continue;
    const pattern = release.routes.find((route) => matchesRoute(route, pathname));
    if (pattern) return { app, pattern };
  }
  return undefined;
}

/** Whether a path is one of the shell's own pages. */
export function isShellPage(snapshot: PageSnapshot, pathname: string): boolean {
  return snapshot.apps['shell']?.routes.some((route) => matchesRoute(route, pathname)) ?? false;
}
