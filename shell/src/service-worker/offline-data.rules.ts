/** Name of the cache with the files of releases. */
export const RELEASE_FILES = 'release-files';

/**
 * Sent by the page that installs the service worker, so that the worker stores the page, which loaded before it was installed.
 * Declared here because both sides import this file.
 */
export interface VisitedPage {
  type: 'page-seen';
  /** URL of the page. */
  page: string;
  /** Release files with their digests. */
  files: { url: string; integrity: string }[];
  /** URLs of pictures. */
  pictures: string[];
}

/** Endpoints whose responses are the same for everybody, so that they may be stored on the device. */
const PUBLIC_ENDPOINTS = /^\/api\/(products|categories|site|works|designs|promotions|pincodes)(\/|$)/;
/** Path segments of personal data and downloads. */
const PERSONAL_SEGMENTS = /\/(mine|rating|file)(\/|$)/;

/** Whether the response to GET of this path may be stored and shown offline. */
export function isOfflineData(pathname: string): boolean {
  return PUBLIC_ENDPOINTS.test(pathname) && !PERSONAL_SEGMENTS.test(pathname);
}

/**
 * Whether a page may be stored and shown offline: not staff pages, paths that are not pages, or links from emails that contain
 * a secret.
 */
export function isOfflinePage({ pathname, searchParams }: URL): boolean {
  if (searchParams.has('key') || searchParams.has('token')) return false;
  return !/^\/(admin|api|assets|media|preview)(\/|$)/i.test(pathname);
}

/** Whether a release file (`/assets/<app>/<version>/…`) belongs to the releases in this `x-release` header. */
export function isOfRelease(pathname: string, release: string): boolean {
  const [, prefix, app, segment] = pathname.split('/');
  // In paths, `_` replaces the `+` of a version.
  return prefix === 'assets' && release.split(', ').includes(`${app}@${segment?.replace('_', '+')}`);
}
