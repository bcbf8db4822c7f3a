/** Calls whose replies are the same for everybody, so that they may be kept on the device. */
const PUBLIC_CALLS = /^\/api\/(products|categories|site|works|designs|promotions|pincodes)(\/|$)/;
/** Below these, a path belongs to one shopper or to staff, or is a download. */
const PERSONAL_PARTS = /\/(mine|rating|file)(\/|$)/;

/** Whether the reply to a GET of this path may be shown again while the shop cannot be reached. */
export function isOfflineData(pathname: string): boolean {
  return PUBLIC_CALLS.test(pathname) && !PERSONAL_PARTS.test(pathname);
}

/** Pages that are not stored: staff screens, and what only answers with a redirect or a file. */
export function isOfflinePage(pathname: string): boolean {
  return !/^\/(admin|api|assets|media|preview)(\/|$)/i.test(pathname);
}

/** Whether a file of a release (`/assets/<app>/<version>/…`) belongs to this set, which the `x-release` header names. */
export function isOfRelease(pathname: string, release: string): boolean {
  const [, prefix, app, segment] = pathname.split('/');
  // Paths write the version's `+` as `_`.
  return prefix === 'assets' && release.split(', ').includes(`${app}@${segment?.replace('_', '+')}`);
}
