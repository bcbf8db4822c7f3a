import { reportPaths } from '@chhapai/contracts';

interface Site {
  isSecure: boolean;
  /** Origins of `rsbuild dev` servers of apps under development. */
  devOrigins?: readonly string[];
  hasGoogleLogin?: boolean;
}

interface PageSite extends Site {
  /** Sources (`'sha256-…'`) for the `<style>` elements of a page. */
  styleHashes?: readonly string[];
}

const GOOGLE = 'https://accounts.google.com/gsi/';
const REPORTING_ENDPOINT = 'policy';

/** Only the shell's policy may turn text into script or HTML. See docs/adr/0007-trusted-types.md. */
const TRUSTED_TYPES: Record<string, string[]> = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
};

/** Pages contain scripts by URL, JSON data blocks and styles allowed by their hash; inline scripts never run. */
export function pagePolicy({ isSecure, devOrigins = [], hasGoogleLogin = false, styleHashes = [] }: PageSite): string {
  const isDev = devOrigins.length > 0;
  const sockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `${GOOGLE}client`, ...devOrigins],
    // For older browsers; all others allow inline styles only in attributes, where React writes them.
    'style-src': ["'self'", "'unsafe-inline'", `${GOOGLE}style`, ...devOrigins],
    // Scripts of a dev server contain its styles. A hash would disable `'unsafe-inline'`.
    'style-src-elem': ["'self'", `${GOOGLE}style`, ...(isDev ? ["'unsafe-inline'", ...devOrigins] : styleHashes)],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https://lh3.googleusercontent.com', ...devOrigins],
    // Small font files are built into the stylesheets.
    'font-src': ["'self'", 'data:', ...devOrigins],
    'connect-src': ["'self'", GOOGLE, ...devOrigins, ...sockets],
    'frame-src': [GOOGLE, 'https://www.openstreetmap.org'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    ...(isSecure && { 'upgrade-insecure-requests': [] }),
    ...(!isDev && !hasGoogleLogin && TRUSTED_TYPES),
    'report-uri': [reportPaths.policy],
    // Named endpoints require https, and browsers that support them ignore `report-uri`.
    ...(isSecure && { 'report-to': [REPORTING_ENDPOINT] }),
  };
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** For everything except pages: a picture or reply that is opened directly can be displayed, but runs no code. */
const REPLY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** For every response, including errors. Pages replace the policy with {@link pagePolicy}. */
export function securityHeaders({ isSecure }: Site): Record<string, string> {
  return {
    ...fileHeaders({ isSecure }),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    // Google's sign-in window sends its result to the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(isSecure && {
      'Reporting-Endpoints': `${REPORTING_ENDPOINT}="${reportPaths.policy}"`,
    }),
  };
}

/** For the files of pages, where the other headers have no effect: a page loads some forty files. */
export function fileHeaders({ isSecure }: Site): Record<string, string> {
  return {
    'Content-Security-Policy': REPLY_POLICY,
    'X-Content-Type-Options': 'nosniff',
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}
