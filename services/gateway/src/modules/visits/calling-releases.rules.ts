/** More than any page has. */
const MOST_APPS = 50;
const LONGEST = 4096;

/**
 * The releases that a call says its page has (`app@version`, comma-separated), sorted by app as the header has them;
 * undefined unless all of them are kept, one of each app: services are never told what a client made up.
 */
export function callingReleases(header: unknown, kept: ReadonlySet<string>): string | undefined {
  if (typeof header !== 'string' || header.length > LONGEST) return undefined;
  const names = header.split(',', MOST_APPS + 1).map((name) => name.trim());
  if (names.length > MOST_APPS || !names.every((name) => kept.has(name))) return undefined;
  const apps = new Set(names.map((name) => name.slice(0, name.indexOf('@'))));
  return apps.size === names.length ? names.sort().join(', ') : undefined;
}
