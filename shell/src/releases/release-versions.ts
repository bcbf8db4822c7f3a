import type { PageSnapshot } from '@chhapai/contracts';
import { isShellPage, ownerOf } from '../remotes/app-owner';

/** The version of an app that comes from its dev server, which updates it in the page. */
const DEV = 'dev';

/** Versions by app, as listed in the `x-release` header. */
export type ReleaseVersions = ReadonlyMap<string, string>;

/** The `x-release` header of a page's requests: `app@version` of each app. */
export function formatReleases({ apps }: PageSnapshot): string {
  return Object.entries(apps)
    .map(([app, { version }]) => `${app}@${version}`)
    .sort()
    .join(', ');
}

export function parseReleases(header: string): ReleaseVersions {
  const names = header.split(',').map((name) => name.trim());
  return new Map(names.map((name) => [name.slice(0, name.indexOf('@')), name.slice(name.indexOf('@') + 1)]));
}

/** Whether a navigation enters another app, or a page that no app owns. */
export function entersAnotherApp(snapshot: PageSnapshot, from: string, to: string): boolean {
  const app = ownerOf(snapshot, to)?.app;
  if (app) return app !== ownerOf(snapshot, from)?.app;
  const isOwned = (path: string) => isShellPage(snapshot, path) || ownerOf(snapshot, path) !== undefined;
  return !isOwned(to) && isOwned(from);
}

/** Whether the app that a navigation enters has another live release; for a page that no app owns, whether any feature app has. */
export function entersOutdatedApp(snapshot: PageSnapshot, live: ReleaseVersions, from: string, to: string): boolean {
  if (!entersAnotherApp(snapshot, from, to)) return false;
  const app = ownerOf(snapshot, to)?.app;
  if (app) return isOutdated(snapshot, live, app);
  const apps = new Set([...Object.keys(snapshot.apps), ...live.keys()]);
  return [...apps].some((name) => name !== 'shell' && isOutdated(snapshot, live, name));
}

/** Whether the live release of an app is not the one on this page. */
export function isOutdated({ apps }: PageSnapshot, live: ReleaseVersions, app: string): boolean {
  const version = apps[app]?.version;
  return version !== DEV && version !== live.get(app);
}
