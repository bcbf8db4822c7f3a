import { describe, expect, it } from 'vitest';
import { isKnown, taggedText } from './tagged-text.js';

describe('the tag of a reply', () => {
  const { etag } = taggedText('{"a":1}');

  it('names the content and nothing else', () => {
    expect(taggedText('{"a":1}').etag).toBe(etag);
    expect(taggedText('{"a":2}').etag).not.toBe(etag);
  });

  it.each([etag, `W/${etag}`, `"other", ${etag}`, '*'])('is known to who sends %s', (header) => {
    expect(isKnown(header, etag)).toBe(true);
  });

  it.each([undefined, '', '"other"', etag.slice(1, -1)])('is not known to who sends %s', (header) => {
    expect(isKnown(header, etag)).toBe(false);
  });
});
