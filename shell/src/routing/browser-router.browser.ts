import type { HydrationState, RouteObject } from 'react-router-dom';
import { createBrowserRouter, RouterContextProvider } from 'react-router-copy';
import { type Host, hostContext } from '@chhapai/host-api';
import { supportTranslators } from '../browser/translated-text';
import { documentNavigation, needsNewDocument } from '../releases/document-navigation';
import { ReleaseChecks } from '../releases/release-checks';
import type { ReleaseTracker } from '../releases/release-tracker';
import type { AppRegistry } from '../remotes/app-registry';
import { loadLazyRoutes } from './page-routes';
import { preloadLinkedPages } from './preload-links';

interface RouterParts {
  host: Host;
  registry: AppRegistry;
  tracker: ReleaseTracker;
}

/** The router that navigates. It loads the routes of other apps when a navigation needs them, and preloads linked pages. */
export function createRouter(
  layouts: RouteObject[],
  { host, registry, tracker }: RouterParts,
  hydrationData: HydrationState | undefined,
) {
  const checks = new ReleaseChecks(tracker);
  const middleware = [documentNavigation(checks, () => router.state)];
  const routes = layouts.map((layout) => ({ ...layout, middleware }) as RouteObject);
  const router = createBrowserRouter(routes, {
    hydrationData,
    getContext: () => new RouterContextProvider(new Map([[hostContext, host]])),
    async patchRoutesOnNavigation({ path, patch }) {
      if (needsNewDocument(checks, router.state)) return;
      const from = router.state.location.pathname;
      const [routesOfPath] = await Promise.all([
        loadLazyRoutes(path, host, registry),
        checks.checkBeforeEntering(from, path),
      ]);
      if (routesOfPath.length > 0) patch('pages', routesOfPath);
    },
  });
  preloadLinkedPages(host.snapshot);
  // Called here, because hydration does not have to wait for it.
  supportTranslators();
  return router;
}
