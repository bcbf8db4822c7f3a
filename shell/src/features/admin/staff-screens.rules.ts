import type { PageSnapshot } from '@chhapai/contracts';

export interface StaffScreen {
  path: string;
  label: string;
}

/** The staff screens that live apps bring; one with a parameter is reached from another. */
export function staffScreens({ apps }: PageSnapshot): StaffScreen[] {
  const routes = Object.values(apps).flatMap((release) => release.routes);
  const paths = new Set(routes.filter((route) => route.startsWith('/admin/') && !route.includes(':')));
  return [...paths].sort().map((path) => ({ path, label: labelOf(path) }));
}

/** `/admin/site-settings` is `Site settings`. */
function labelOf(path: string): string {
  const words = path.slice('/admin/'.length).replace(/[/-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
