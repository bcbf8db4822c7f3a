import { redirectDocument, type createBrowserRouter, type MiddlewareFunction } from 'react-router-dom';
import { isStaffPath } from '@chhapai/contracts';
import type { ReleaseChecks } from './release-checks';

export type RouterState = Pick<ReturnType<typeof createBrowserRouter>['state'], 'location' | 'navigation'>;
type Location = NonNullable<RouterState['navigation']['location']>;

/**
 * Whether the pending navigation should load a new document: to enter the staff console, whose routes shop pages do not have,
 * or an app with a different live release. Never for a navigation with a form and, except for the console, never for one with a
 * state: these would be lost.
 */
export function needsNewDocument(checks: ReleaseChecks, { location: from, navigation }: RouterState): boolean {
  const to = navigation.location;
  if (!to || navigation.formMethod !== undefined) return false;
  if (isStaffPath(to.pathname) && !isStaffPath(from.pathname)) return true;
  return (to.state === null || isCurrentEntry(to)) && checks.needsNewDocument(from.pathname, to.pathname);
}

/**
 * Router middleware that loads a new document if a navigation enters an app with a different live release: at once if the
 * difference is already known, otherwise as soon as it becomes known. The data that the page has loaded by then is discarded.
 */
export function documentNavigation(checks: ReleaseChecks, routerState: () => RouterState): MiddlewareFunction {
  return async ({ request }, next) => {
    const state = routerState();
    const { location: from, navigation } = state;
    const to = navigation.location;
    if (!to) return next();
    if (!needsNewDocument(checks, state)) {
      const [result] = await Promise.all([next(), checks.checkBeforeEntering(from.pathname, to.pathname)]);
      if (request.signal.aborted) return result;
      if (!needsNewDocument(checks, state)) {
        if (to.pathname !== from.pathname) void reloadIfWithdrawn(checks, to.pathname);
        return result;
      }
    }
    checks.rememberReload();
    return loadDocument(to);
  };
}

/**
 * Reloads the page if one of its releases turns out to be withdrawn. That is rare, so the navigation does not wait for the
 * check. No input is lost, because the page has only just been opened.
 */
async function reloadIfWithdrawn(checks: ReleaseChecks, path: string): Promise<void> {
  if (!(await checks.needsReload(path)) || location.pathname !== path) return;
  checks.rememberReload();
  location.reload();
}

function loadDocument(to: Location): Promise<never> {
  // If the browser restores this page from its back/forward cache, the navigation would still be pending.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
  if (!isCurrentEntry(to)) throw redirectDocument(to.pathname + to.search + to.hash);
  location.reload();
  return new Promise(() => undefined);
}

/** When going back or forward, the browser has already moved to the history entry and keeps its state. */
function isCurrentEntry({ pathname, search }: Location): boolean {
  return pathname === location.pathname && search === location.search;
}
