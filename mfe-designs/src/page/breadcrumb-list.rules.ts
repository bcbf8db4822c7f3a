/** The way from the home page to a page as schema.org's `BreadcrumbList`. */
export function breadcrumbList(origin: string, name: string, path: string): Record<string, unknown> {
  const crumbs = [
    { name: 'Home', path: '/' },
    { name, path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: new URL(crumb.path, origin).href,
    })),
  };
}
