import { describe, expect, it } from 'vitest';
import { isInnerPath, parseReleaseUrl, versionSegment } from './release-files.js';

describe('the URL of a release', () => {
  it('contains the version without a plus sign', () => {
    const segment = versionSegment('1.2.3+0123456789ab');
    expect(segment).toBe('1.2.3_0123456789ab');
    expect(parseReleaseUrl('mfe-catalogue', segment)).toEqual({
      app: 'mfe-catalogue',
      version: '1.2.3+0123456789ab',
    });
  });

  it.each([
    ['..', '1.2.3_0123456789ab'],
    ['shell', '..'],
    ['shell', '1.2.3+0123456789ab'],
    ['shell', '1.2.3_0123456789ab/..'],
    ['shell', '1.2.3_0123456789AB'],
    ['mfe-', '1.2.3_0123456789ab'],
    ['__proto__', '1.2.3_0123456789ab'],
  ])('is invalid: %s / %s', (app, segment) => {
    expect(parseReleaseUrl(app, segment)).toBeUndefined();
  });
});

describe('a path inside a folder', () => {
  it.each(['web/main.js', 'a', '...', 'web/.hidden'])('may be %s', (path) => expect(isInnerPath(path)).toBe(true));
  it.each(['', '.', '..', '/a', 'a/', 'a//b', 'a/./b', 'a/../b', 'a\\b', 'a\0b'])('cannot be %j', (path) =>
    expect(isInnerPath(path)).toBe(false),
  );
});
