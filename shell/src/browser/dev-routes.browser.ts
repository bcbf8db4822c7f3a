import type { PageSnapshot } from '@chhapai/contracts';
import type { AppRegistry } from '../remotes/app-registry';

/**
 * Adds the routes of apps from dev servers to the snapshot, which contains those of their releases: a new page can be opened
 * before it has been released.
 */
export async function addDevRoutes({ apps }: PageSnapshot, registry: AppRegistry): Promise<void> {
  const developed = Object.entries(apps).filter(([app, { version }]) => app !== 'shell' && version === 'dev');
  await Promise.all(
    developed.map(async ([name, release]) => {
      const app = await registry.loadApp(name).catch(() => undefined);
      const paths = app?.routes.flatMap(({ path }) => path ?? []) ?? [];
      release.routes = [...new Set([...release.routes, ...paths])];
    }),
  );
}
