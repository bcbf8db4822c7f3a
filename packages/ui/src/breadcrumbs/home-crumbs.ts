import type { Crumb } from './breadcrumbs';

/**
 * The breadcrumbs of a page directly below the home page. A separate file, so that pages that only need the data do not load
 * the styles of `Breadcrumbs`.
 */
export const homeCrumbs = (label: string, href: string): Crumb[] => [
  { label: 'Home', href: '/' },
  { label, href },
];
