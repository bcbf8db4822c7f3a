import { InvalidRequest } from '../errors/domain-error.js';

/** PostgreSQL cannot store NUL or unpaired surrogates. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
/** No valid request nests deeper; deeper nesting is an attack on recursive code. */
const MAX_DEPTH = 32;

/** Throws `InvalidRequest` for JSON values or parameters with text that PostgreSQL cannot store. */
export function refuseUnstorableText(value: unknown): void {
  const open: [unknown, number][] = [[value, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [current, depth] = next;
    if (typeof current === 'string') {
      if (UNSTORABLE.test(current)) throw new InvalidRequest('The request contains characters we cannot read');
    } else if (isPlain(current)) {
      if (depth > MAX_DEPTH) throw new InvalidRequest('The request is nested too deeply');
      for (const [key, inner] of Object.entries(current)) open.push([key, depth], [inner, depth + 1]);
    }
  }
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
}
