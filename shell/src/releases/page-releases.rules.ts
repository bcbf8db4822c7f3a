import type { PageSnapshot } from '@chhapai/contracts';
import { isShellPage, ownerOf } from '../remotes/app-owner.rules';

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

/**
 * Whether the page at `to` is better had anew than from this page: it belongs to an app that is not on screen (at `from`)
 * and has another release by now, or to an app that this page does not know.
 */
export function isOutdated(snapshot: PageSnapshot, present: Releases, from: string, to: string): boolean {
  const app = ownerOf(snapshot, to)?.app;
  if (app) return app !== ownerOf(snapshot, from)?.app && differs(snapshot, present, app);
  if (isShellPage(snapshot, to) || !(ownerOf(snapshot, from) || isShellPage(snapshot, from))) return false;
  const known = new Set([...Object.keys(snapshot.apps), ...present.keys()]);
  return [...known].some((name) => name !== 'shell' && differs(snapshot, present, name));
}

function differs({ apps }: PageSnapshot, present: Releases, app: string): boolean {
  const own = apps[app]?.version;
  return own !== DEV && own !== present.get(app);
}
