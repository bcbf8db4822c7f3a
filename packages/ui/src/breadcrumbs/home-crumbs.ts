import type { Crumb } from './breadcrumbs';

/** The breadcrumbs of a page right below the home page. In its own file, so that pages that show none load no styles for them. */
export const homeCrumbs = (label: string, href: string): Crumb[] => [
  { label: 'Home', href: '/' },
  { label, href },
];
