/**
 * Whether a route pattern such as `/product/:id` matches a path, by React Router's default rules: ignoring case, trailing
 * slashes and percent-encoding. The gateway and the builds of apps use it instead of the router.
 */
export function matchesRoute(pattern: string, pathname: string): boolean {
  const expected = segments(pattern);
  const actual = segments(decoded(pathname));
  return (
    expected.length === actual.length &&
    expected.every((part, index) => (part.startsWith(':') ? actual[index] !== '' : part === actual[index]))
  );
}

/**
 * The route's shape, equal for two patterns that match the same paths: `/Product/:id/` and `/product/:slug` are `/product/:`.
 */
export function routeShape(pattern: string): string {
  return `/${segments(pattern)
    .map((part) => part.replace(/^:[^?]*/, ':'))
    .join('/')}`;
}

const segments = (path: string): string[] => path.toLowerCase().replace(/\/+$/, '').split('/').slice(1);

function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
