import { redirectDocument, type createBrowserRouter, type MiddlewareFunction } from 'react-router-dom';
import type { OpenTab } from './open-tab';

type RouterState = Pick<ReturnType<typeof createBrowserRouter>['state'], 'location' | 'navigation'>;
type Place = NonNullable<RouterState['navigation']['location']>;

/** Whether the navigation under way is to become a new page. One that carries something would lose it, and does not. */
export function leavesForNewPage(tab: OpenTab, { location: from, navigation }: RouterState): boolean {
  const to = navigation.location;
  if (!to || navigation.formMethod !== undefined) return false;
  return (to.state === null || isInHistory(to)) && tab.wantsNewPage(from.pathname, to.pathname);
}

/**
 * Makes a navigation a new page when it enters an app that has another release by now: at once when that is known, else
 * when it turns out while the page is loaded. What has been loaded until then is not shown.
 */
export function renewal(tab: OpenTab, state: () => RouterState): MiddlewareFunction {
  return async ({ request }, next) => {
    const under = state();
    const { location: from, navigation } = under;
    const to = navigation.location;
    if (!to) return next();
    if (!leavesForNewPage(tab, under)) {
      const [loaded] = await Promise.all([next(), tab.askOnEntering(from.pathname, to.pathname)]);
      if (request.signal.aborted || !leavesForNewPage(tab, under)) return loaded;
    }
    tab.leaving();
    return leaveFor(to);
  };
}

function leaveFor(to: Place): Promise<never> {
  // Brought back later from the browser's memory, this page would still be on its way.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
  if (!isInHistory(to)) throw redirectDocument(to.pathname + to.search + to.hash);
  location.reload();
  return new Promise(() => undefined);
}

/** Going back or forward: the browser is at the entry already, and keeps what it carries. */
function isInHistory({ pathname, search }: Place): boolean {
  return pathname === location.pathname && search === location.search;
}
