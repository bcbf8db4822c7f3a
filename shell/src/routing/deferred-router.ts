import {
  createPath,
  createStaticRouter,
  type HydrationState,
  type Location,
  matchRoutes,
  type RouteObject,
  type To,
} from 'react-router-dom';
import type { createRouter } from './browser-router.browser';

export type Router = ReturnType<typeof createRouter>;

export interface DeferredRouter {
  router: Router;
  /** Loads the code for navigation, which is otherwise loaded by the first navigation. */
  prepare(): void;
}

/**
 * Creates a router that renders the first page without the code for navigation, 19 KB (brotli), for which hydration need not
 * wait. `load` loads the complete router. A navigation in the meantime starts as soon as it has been loaded; if that fails, the
 * browser loads the document.
 */
export function createDeferredRouter(
  routes: RouteObject[],
  hydrated: HydrationState,
  load: () => Promise<Router>,
): DeferredRouter {
  const first = createFirstRouter(routes, hydrated);
  const subscribers = new Set<Parameters<Router['subscribe']>[0]>();
  const whenLoaded = new Set<(router: Router) => void>();
  const blockers = new Map<string, Parameters<Router['getBlocker']>[1]>();
  let complete: Router | undefined;
  let loading: Promise<Router> | undefined;

  function loadOnce(): Promise<Router> {
    loading ??= load().then(
      (result) => {
        result.subscribe((...update) => subscribers.forEach((subscriber) => subscriber(...update)));
        whenLoaded.forEach((callback) => callback(result));
        blockers.forEach((shouldBlock, key) => result.getBlocker(key, shouldBlock));
        return (complete = result);
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  const deferred: Partial<Router> = {
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    enableScrollRestoration(...settings) {
      if (complete) return complete.enableScrollRestoration(...settings);
      let disable: (() => void) | undefined;
      const enable = (result: Router) => (disable = result.enableScrollRestoration(...settings));
      whenLoaded.add(enable);
      return () => {
        whenLoaded.delete(enable);
        disable?.();
      };
    },
    navigate: async (to: To | number | null, options?: object) => {
      const result = await loadOnce().catch(() => undefined);
      if (result) return result.navigate(to as To, options);
      if (typeof to === 'number') history.go(to);
      else if (to !== null) location.assign(typeof to === 'string' ? to : createPath(to));
    },
    getBlocker(key, shouldBlock) {
      if (complete) return complete.getBlocker(key, shouldBlock);
      blockers.set(key, shouldBlock);
      return first.getBlocker(key, shouldBlock);
    },
    // The first router's method would throw; that router never blocks, so it has nothing to delete.
    deleteBlocker(key) {
      blockers.delete(key);
      complete?.deleteBlocker(key);
    },
    revalidate: () => loadOnce().then((result) => result.revalidate()),
    createURL: (to) => new URL(typeof to === 'string' ? to : createPath(to), location.href),
  };
  const router = new Proxy(first, {
    get: (_, name) => Reflect.get(name in deferred ? deferred : (complete ?? first), name) as unknown,
  });
  return { router, prepare: () => void loadOnce().catch(() => undefined) };
}

/** Creates a router without navigation, in the state in which the server rendered the page. */
function createFirstRouter(routes: RouteObject[], { loaderData = {}, errors = null }: HydrationState): Router {
  const { pathname, search, hash } = location;
  const entry = history.state as { usr?: unknown; key?: string } | null;
  const current: Location = { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
  const context = { basename: '/', location: current, matches: [], loaderData, errors };
  // A static router reads only these parts of its context, and copies them to its state.
  const router = createStaticRouter(routes, context as unknown as Parameters<typeof createStaticRouter>[1]) as Router;
  const state = { ...router.state, matches: matchRoutes(router.routes, current) ?? [] };
  return Object.defineProperties(router, { state: { value: state }, window: { value: window } });
}
