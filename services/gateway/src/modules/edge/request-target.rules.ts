const LONGEST_PATH = 2048;
const LONGEST_TARGET = 8192;
/** No address of ours has them, and parsers disagree about them. */
const ODD_CHARACTERS = /[\u0000-\u001f\u007f\\]/;

/** What of a request target is refused, before anything reads it in its own way. */
export function faultOfTarget(target: string): 'unreadable' | 'too-long' | undefined {
  const path = pathOf(target);
  if (path.length > LONGEST_PATH || target.length > LONGEST_TARGET) return 'too-long';
  if (!path.startsWith('/') || path.startsWith('//')) return 'unreadable';
  const decoded = decode(path);
  if (decoded === undefined || ODD_CHARACTERS.test(decoded)) return 'unreadable';
  return decoded.split('/').some((part) => part === '.' || part === '..') ? 'unreadable' : undefined;
}

/** The path of a request target, without its query. */
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
