import type { ServerResponse } from 'node:http';
import { reportPaths } from '@chhapai/contracts';

interface Site {
  /** Whether visitors come by https. */
  isSecure: boolean;
  /** Origins of `rsbuild dev` servers, when apps are being worked on. */
  devOrigins?: readonly string[];
  /** Whether Google's own script may come into pages. */
  hasGoogleLogin?: boolean;
}

const GOOGLE = 'https://accounts.google.com/gsi/';
/** Name of the place that browsers report to. */
const REPORTS = 'policy';

/** Text becomes script or HTML only through the shell's own policy. Docs: docs/adr/0007-trusted-types.md. */
const TRUSTED_TYPES: Record<string, string[]> = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
};

/** Pages carry scripts by address and JSON data blocks; nothing inline ever runs. */
export function pagePolicy({ isSecure, devOrigins = [], hasGoogleLogin = false }: Site): string {
  const isDev = devOrigins.length > 0;
  const sockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `${GOOGLE}client`, ...devOrigins],
    // For browsers that know no more than that; the others let styles into attributes only, where React writes them.
    'style-src': ["'self'", "'unsafe-inline'", `${GOOGLE}style`, ...devOrigins],
    // A dev server's styles come inside its scripts.
    'style-src-elem': ["'self'", `${GOOGLE}style`, ...(isDev ? ["'unsafe-inline'", ...devOrigins] : [])],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https://lh3.googleusercontent.com', ...devOrigins],
    // Small font files are built into the style sheets.
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
    // Named places are for https only, and a browser that reads of one no longer takes the address above.
    ...(isSecure && { 'report-to': [REPORTS] }),
  };
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** For everything that is no page: a picture or a reply opened by itself may draw, and run nothing. */
const REPLY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** What every answer carries, errors too. Pages put {@link pagePolicy} in place of the policy. */
export function securityHeaders({ isSecure }: Site): Record<string, string> {
  return {
    ...fileHeaders,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    // Sign-in windows of Google answer to the page that opened them.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(isSecure && {
      'Strict-Transport-Security': 'max-age=31536000',
      'Reporting-Endpoints': `${REPORTS}="${reportPaths.policy}"`,
    }),
  };
}

/** What the files of pages carry: the rest says nothing about a script or a picture, and a page has forty of them. */
export const fileHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': REPLY_POLICY,
  'X-Content-Type-Options': 'nosniff',
};

/** Sets them before Fastify sees the request, so that no way of answering goes without. */
export function setSecurityHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
