import { isStaffPath, type PageSnapshot, type Role, type StaffEntry } from '@chhapai/contracts';

export interface ScreenGroup {
  group: string;
  screens: readonly StaffEntry[];
}

/** The group of screens of older releases, which have no entries. */
const OTHER = 'Other';

/** The screens of all apps that a role sees, in groups. Screens and groups are in the order of their numbers. */
export function screenGroups({ apps }: PageSnapshot, role: Role): ScreenGroup[] {
  const screens = Object.values(apps)
    .flatMap(({ staff, routes }) => staff ?? routes.filter(isListed).map(entryOf))
    .filter(({ roles }) => roles.some((allowed) => allowed === role))
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label, 'en'));
  const groups = new Set(screens.map(({ group }) => group));
  return [...groups].map((group) => ({ group, screens: screens.filter((screen) => screen.group === group) }));
}

/** Whether the navigation lists a page. Pages with a parameter are linked from other pages instead. */
const isListed = (route: string): boolean => isStaffPath(route) && !route.includes(':') && route !== '/admin';

/** `/admin/site-settings` becomes `Site settings`. */
function entryOf(path: string): StaffEntry {
  const words = path.slice('/admin/'.length).replace(/[/-]+/g, ' ').trim();
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return { path, label, group: OTHER, order: 10_000, roles: ['staff', 'admin'] };
}

/** The screen that a path belongs to: itself or the closest one above it. */
export function currentScreen(groups: readonly ScreenGroup[], pathname: string): StaffEntry | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return groups
    .flatMap(({ screens }) => screens)
    .filter((screen) => path === screen.path || (screen.path !== '/admin' && path.startsWith(`${screen.path}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
