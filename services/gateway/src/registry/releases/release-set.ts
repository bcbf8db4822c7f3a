import { routeShape, type AppRelease, type ReleaseRecord } from '@chhapai/contracts';
import { ASSETS_PREFIX, nameOf, versionSegment } from './release-files.js';

/** A release whose record is the one its team signed. */
export interface TrustedRelease {
  record: ReleaseRecord;
  page: AppRelease;
}

/** The releases a page is built from, one per app. Sets with the same `id` are equal. */
export interface ReleaseSet {
  /** `app@version` of each, sorted, as in the `x-release` header. */
  id: string;
  records: ReadonlyMap<string, ReleaseRecord>;
  apps: Readonly<Record<string, AppRelease>>;
}

export function releaseSet(releases: readonly TrustedRelease[]): ReleaseSet {
  const sorted = [...releases].sort((a, b) => (a.record.app < b.record.app ? -1 : 1));
  return {
    id: sorted.map(({ record }) => nameOf(record)).join(', '),
    records: new Map(sorted.map(({ record }) => [record.app, record])),
    apps: Object.fromEntries(sorted.map(({ record, page }) => [record.app, page])),
  };
}

/** A release as pages use it, with URLs instead of the paths below `web/`. Pages do not load source maps and notices. */
export function appRelease(record: ReleaseRecord): AppRelease {
  const base = `${ASSETS_PREFIX}/${record.app}/${versionSegment(record.version)}/`;
  const urls = (paths: string[]) => paths.map((path) => base + path);
  return {
    version: record.version,
    scope: record.scope,
    routes: record.routes,
    widgets: record.widgets,
    entry: urls(record.entry),
    preload: urls(record.preload),
    styles: urls(record.styles),
    parts: Object.fromEntries(
      Object.entries(record.parts).map(([name, { scripts, styles }]) => [
        name,
        { scripts: urls(scripts), styles: urls(styles) },
      ]),
    ),
    ...(record.staff && { staff: record.staff }),
    integrity: Object.fromEntries(
      Object.entries(record.files)
        .filter(([path]) => path.startsWith('web/') && !/\.(map|txt)$/.test(path))
        .map(([path, file]) => [base + path.slice('web/'.length), file.integrity]),
    ),
  };
}

/** Routes that no app of this set owns, but that an earlier live release (`announced`) had or an app of the set links to. */
export function missingPages(announced: readonly string[], { records }: ReleaseSet): string[] {
  const apps = [...records.values()];
  const owned = new Set(apps.flatMap(({ routes }) => routes.map(routeShape)));
  const wanted = new Set([...announced, ...apps.flatMap(({ links }) => links)]);
  return [...wanted].filter((pattern) => !owned.has(routeShape(pattern))).sort();
}
