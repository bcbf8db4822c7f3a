import { matchesRoute, type ReleaseRecord } from '@chhapai/contracts';

/** Any page can be spelled in unlimited other ways, so pages at paths that do not match are not cached. */
const PLAIN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const MAX_QUERY_LENGTH = 300;

/**
 * The URL (path and query) under which all visitors share a page: only the query parameters that its app declares remain, in
 * their declared order. Undefined if the page must not be shared.
 */
export function sharedUrl(url: string, records: ReadonlyMap<string, ReleaseRecord>): string | undefined {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  if (!PLAIN_PATH.test(path)) return undefined;
  if (query === '') return path;
  const declared = declaredParameters(path, records);
  if (!declared) return undefined;
  const given = new URLSearchParams(query);
  const sharedQuery = new URLSearchParams(
    declared.flatMap((name) => given.getAll(name).map((value): [string, string] => [name, value])),
  ).toString();
  if (sharedQuery === '') return path;
  return sharedQuery.length > MAX_QUERY_LENGTH ? undefined : `${path}?${sharedQuery}`;
}

/** Undefined for a page of no app, and for a release that was built before parameters were declared. */
function declaredParameters(path: string, records: ReadonlyMap<string, ReleaseRecord>): string[] | undefined {
  for (const { routes, query } of records.values()) {
    const route = routes.find((pattern) => matchesRoute(pattern, path));
    if (route !== undefined) return query && (query[route] ?? []);
  }
  return undefined;
}
