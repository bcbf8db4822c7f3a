import { SERVICE_WORKER_PATH } from '@chhapai/contracts';

/** Google's sign-in, the only third-party script. */
const GOOGLE_CLIENT = 'https://accounts.google.com/gsi/client';

interface PolicyRules {
  createScriptURL(url: string): string | null;
  createHTML(html: string): string | null;
  createScript(script: string): string | null;
}
type TrustedTypes = { createPolicy(name: 'default', rules: PolicyRules): unknown };

/**
 * The only values allowed as script URL, HTML or script: the URLs of release files, of the service worker and of Google's
 * sign-in, and JSON. Browsers that support Trusted Types reject everything else.
 */
const rules: PolicyRules = {
  createScriptURL: (url) => (isOwnScript(url) || url === GOOGLE_CLIENT ? url : null),
  // React creates script elements from the first value; the JSON is JSON-LD.
  createHTML: (html) => (html === '<script></script>' || isData(html) ? html : null),
  createScript: (script) => (isData(script) ? script : null),
};

(window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', rules);

function isOwnScript(url: string): boolean {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && (pathname.startsWith('/assets/') || pathname === SERVICE_WORKER_PATH);
}

/** Whether a text is JSON that contains no HTML. */
function isData(text: string): boolean {
  if (text.includes('<')) return false;
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
