import { createHash } from 'node:crypto';

/** A reply's body with the tag that names its content. */
export interface TaggedText {
  readonly body: string;
  readonly etag: string;
}

export function taggedText(body: string): TaggedText {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

/** Whether the browser says with `If-None-Match` that it has this content already (RFC 9110, weak comparison). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
