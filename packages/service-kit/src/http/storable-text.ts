import { InvalidRequest } from '../errors/request.errors.js';

/** PostgreSQL holds neither NUL nor half a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
/** No call of ours nests deeper; what does is meant to exhaust the stack of whoever walks it. */
const DEEPEST = 32;

/** Refuses JSON values and path or query parameters whose text could not be stored. Other things pass unseen. */
export function refuseUnstorableText(value: unknown): void {
  const open: [unknown, number][] = [[value, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [current, depth] = next;
    if (typeof current === 'string') {
      if (UNSTORABLE.test(current)) throw new InvalidRequest('The request contains characters we cannot read');
    } else if (isPlain(current)) {
      if (depth > DEEPEST) throw new InvalidRequest('The request is nested too deeply');
      for (const [key, inner] of Object.entries(current)) open.push([key, depth], [inner, depth + 1]);
    }
  }
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
}
