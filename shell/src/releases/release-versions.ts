import type { PageSnapshot } from '@chhapai/contracts';

/** The version of an app that comes from its dev server, which updates it in the page. */
const DEV = 'dev';

/** Versions by app, as listed in the `x-release` header. */
export type ReleaseVersions = ReadonlyMap<string, string>;

/** Parses the value of an `x-release` header. */
export function parseReleases(header: string): ReleaseVersions {
  const names = header.split(',').map((name) => name.trim());
  return new Map(names.map((name) => [name.slice(0, name.indexOf('@')), name.slice(name.indexOf('@') + 1)]));
}

/** Whether the live release of an app is not the one on this page. */
export function isOutdated({ apps }: PageSnapshot, live: ReleaseVersions, app: string): boolean {
  const version = apps[app]?.version;
  return version !== DEV && version !== live.get(app);
}
