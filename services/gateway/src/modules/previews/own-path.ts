import { faultOfTarget } from '../edge/index.js';

/** Stands for whatever origin we have. */
const HERE = 'http://here.invalid';

/** The path, query and fragment of an address on this site, as a browser reads it; undefined when it leads elsewhere. */
export function ownPath(address: unknown, origin = HERE): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address, HERE)) return undefined;
  const url = new URL(address, HERE);
  if (url.origin !== HERE && url.origin !== origin) return undefined;
  const path = url.pathname + url.search + url.hash;
  return faultOfTarget(path) ? undefined : path;
}
