import type { Crumb } from '@chhapai/ui';

/** The way to a page as schema.org's `BreadcrumbList`. */
export function breadcrumbList(origin: string, crumbs: readonly Crumb[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(href, origin).href,
    })),
  };
}

/** A page that lies right below the home page. */
export const belowHome = (label: string, href: string): Crumb[] => [
  { label: 'Home', href: '/' },
  { label, href },
];
