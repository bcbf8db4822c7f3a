import { isStaffPath, type AppRelease, type PageSnapshot } from '@chhapai/contracts';

/** The names of chunks that staff pages load, besides those of their routes, start with `admin-`. */
const STAFF_CHUNK = /\/admin-[^/]*$/;

/** The snapshot of a shop page, without the routes and files that only staff pages use. */
export function shopSnapshot(snapshot: PageSnapshot): PageSnapshot {
  const apps = Object.entries(snapshot.apps).map(([name, release]) => [name, withoutStaffPages(release)] as const);
  return { ...snapshot, apps: Object.fromEntries(apps) };
}

function withoutStaffPages({ staff: _, ...release }: AppRelease): AppRelease {
  const parts = Object.entries(release.parts).filter(([name]) => !isStaffPath(name));
  const shopFiles = new Set([
    ...release.entry,
    ...release.preload,
    ...release.styles,
    ...parts.flatMap(([, { scripts, styles }]) => [...scripts, ...styles]),
  ]);
  const staffFiles = new Set(
    Object.entries(release.parts)
      .filter(([name]) => isStaffPath(name))
      .flatMap(([, { scripts, styles }]) => [...scripts, ...styles])
      .filter((file) => !shopFiles.has(file)),
  );
  const isForStaff = (file: string) => staffFiles.has(file) || STAFF_CHUNK.test(file);
  return {
    ...release,
    routes: release.routes.filter((route) => !isStaffPath(route)),
    parts: Object.fromEntries(parts),
    integrity: Object.fromEntries(Object.entries(release.integrity).filter(([file]) => !isForStaff(file))),
  };
}
