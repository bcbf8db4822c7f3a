import { isStaffPath, type AppRelease, type PageSnapshot } from '@chhapai/contracts';

/** The snapshot of a shop page, without the routes and files that only staff pages use. */
export function shopSnapshot(snapshot: PageSnapshot): PageSnapshot {
  const apps = Object.entries(snapshot.apps).map(([name, release]) => [name, withoutStaffPages(release)] as const);
  return { ...snapshot, apps: Object.fromEntries(apps) };
}

function withoutStaffPages({ staff: _, ...release }: AppRelease): AppRelease {
  const parts = Object.entries(release.parts).filter(([name]) => !isStaffPath(name));
  const kept = new Set([
    ...release.entry,
    ...release.preload,
    ...release.styles,
    ...parts.flatMap(([, { scripts, styles }]) => [...scripts, ...styles]),
  ]);
  const staffFiles = new Set(
    Object.entries(release.parts)
      .filter(([name]) => isStaffPath(name))
      .flatMap(([, { scripts, styles }]) => [...scripts, ...styles])
      .filter((file) => !kept.has(file)),
  );
  return {
    ...release,
    routes: release.routes.filter((route) => !isStaffPath(route)),
    parts: Object.fromEntries(parts),
    integrity: Object.fromEntries(Object.entries(release.integrity).filter(([file]) => !staffFiles.has(file))),
  };
}
