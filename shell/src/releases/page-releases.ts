import type { PageSnapshot } from '@chhapai/contracts';
import { isShellPage, ownerOf } from '../remotes/app-owner';

/** What an app has for a version while it comes from its dev server, which keeps it new by itself. */
const DEV = 'dev';

/** Releases by app, as the `x-release` header has them. */
export type Releases = ReadonlyMap<string, string>;

/** The header of a page's calls: `app@version` of each of its apps. */
export function releasesOf({ apps }: PageSnapshot): string {
  return Object.entries(apps)
    .map(([app, { version }]) => `${app}@${version}`)
    .sort()
    .join(', ');
}

export function readReleases(header: string): Releases {
  const names = header.split(',').map((name) => name.trim());
  return new Map(names.map((name) => [name.slice(0, name.indexOf('@')), name.slice(name.indexOf('@') + 1)]));
}

/** Whether going from one path to another enters an app that is not on screen, or a page that nobody owns. */
export function entersAnother(snapshot: PageSnapshot, from: string, to: string): boolean {
  const app = ownerOf(snapshot, to)?.app;
  if (app) return app !== ownerOf(snapshot, from)?.app;
  const isOwned = (path: string) => isShellPage(snapshot, path) || ownerOf(snapshot, path) !== undefined;
  return !isOwned(to) && isOwned(from);
}

/** Whether what is entered has another release by now; where nobody owned the page, whether any feature app has. */
export function isOutdated(snapshot: PageSnapshot, present: Releases, from: string, to: string): boolean {
  if (!entersAnother(snapshot, from, to)) return false;
  const app = ownerOf(snapshot, to)?.app;
  if (app) return hasAnotherRelease(snapshot, present, app);
  const known = new Set([...Object.keys(snapshot.apps), ...present.keys()]);
  return [...known].some((name) => name !== 'shell' && hasAnotherRelease(snapshot, present, name));
}

export function hasAnotherRelease({ apps }: PageSnapshot, present: Releases, app: string): boolean {
  const own = apps[app]?.version;
  return own !== DEV && own !== present.get(app);
}
