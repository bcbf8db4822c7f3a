import { SERVICE_WORKER_PATH } from '@chhapai/contracts';

/** Google's sign-in, the one script of somebody else. */
const GOOGLE_CLIENT = 'https://accounts.google.com/gsi/client';

interface PolicyRules {
  createScriptURL(address: string): string | null;
  createHTML(html: string): string | null;
  createScript(script: string): string | null;
}
type TrustedTypes = { createPolicy(name: 'default', rules: PolicyRules): unknown };

/**
 * What text may become part of the page as script or HTML, in browsers that ask: the addresses of release files and the service worker, and HTML
 * that makes no elements. Everything else is refused, whoever's code it comes from.
 */
const rules: PolicyRules = {
  createScriptURL: (address) => (isOwnScript(address) || address === GOOGLE_CLIENT ? address : null),
  // React makes its script elements of the one, and JSON-LD is the other.
  createHTML: (html) => (html === '<script></script>' || isData(html) ? html : null),
  createScript: (script) => (isData(script) ? script : null),
};

(window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', rules);

function isOwnScript(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && (pathname.startsWith('/assets/') || pathname === SERVICE_WORKER_PATH);
}

/** JSON without a sign that HTML could begin with. */
function isData(text: string): boolean {
  if (text.includes('<')) return false;
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
