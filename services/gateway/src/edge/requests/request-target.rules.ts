const MAX_PATH_LENGTH = 2048;
const MAX_TARGET_LENGTH = 8192;
/** No URL of the shop contains these, and parsers disagree about them. */
const AMBIGUOUS_CHARACTERS = /[\u0000-\u001f\u007f\\]/;

/** Why a request target is refused; undefined if all parsers interpret it in the same way. */
export function targetError(target: string): 'unreadable' | 'too-long' | undefined {
  const path = pathOf(target);
  if (path.length > MAX_PATH_LENGTH || target.length > MAX_TARGET_LENGTH) return 'too-long';
  // Browsers send no fragment. Routers end the path at one, so that a limit for the whole path would not apply.
  if (!path.startsWith('/') || path.startsWith('//') || target.includes('#')) return 'unreadable';
  const decoded = decode(path);
  if (decoded === undefined || AMBIGUOUS_CHARACTERS.test(decoded)) return 'unreadable';
  return decoded.split('/').some((part) => part === '.' || part === '..') ? 'unreadable' : undefined;
}

export function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
