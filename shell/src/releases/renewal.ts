import { redirectDocument, type createBrowserRouter, type MiddlewareFunction } from 'react-router-dom';
import type { OpenTab } from './open-tab';

type RouterState = Pick<ReturnType<typeof createBrowserRouter>['state'], 'location' | 'navigation'>;

/** Whether the navigation under way is to become a new page. One that carries something would lose it, and does not. */
export function leavesForNewPage(tab: OpenTab, { location: from, navigation }: RouterState): boolean {
  const to = navigation.location;
  if (!to || navigation.formMethod !== undefined) return false;
  return (to.state === null || isInHistory(to)) && tab.wantsNewPage(from.pathname, to.pathname);
}

/** Before anything of the next page is loaded: makes it a new page when its app has another release by now. */
export function renewal(tab: OpenTab, state: () => RouterState): MiddlewareFunction {
  return async (_call, next) => {
    const { location: from, navigation } = state();
    const to = navigation.location;
    if (!to || !leavesForNewPage(tab, { location: from, navigation })) return next();
    tab.leaving();
    // Brought back later from the browser's memory, this page would still be on its way.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
    if (!isInHistory(to)) throw redirectDocument(to.pathname + to.search + to.hash);
    location.reload();
    return new Promise(() => undefined);
  };
}

/** Going back or forward: the browser is at the entry already, and keeps what it carries. */
function isInHistory({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname === location.pathname && search === location.search;
}
