import { describe, expect, it } from 'vitest';
import { claimedReleases } from './release-assignments.js';

const kept = new Set([
  'mfe-catalogue@1.0.0+00000000000a',
  'mfe-catalogue@1.0.0+00000000000b',
  'shell@1.0.0+00000000000c',
]);
const [one, other, shell] = [...kept] as [string, string, string];

describe('the releases a call says its page has', () => {
  it('are believed when each of them is kept, whatever order they come in', () => {
    expect(claimedReleases(`${shell},${one}`, kept)).toBe(`${one}, ${shell}`);
    expect(claimedReleases(other, kept)).toBe(other);
  });

  it.each([
    undefined,
    '',
    ',',
    'nonsense',
    `${one}, mfe-catalogue@dev`,
    `${one}, ${other}`,
    `${one}, ${one}`,
    `${one},`,
    'mfe-catalogue@9.9.9+00000000000a',
    Array.from({ length: 200 }, () => one).join(','),
    'a'.repeat(100_000),
    [one],
  ])('are not believed: %j', (header) => {
    expect(claimedReleases(header, kept)).toBeUndefined();
  });
});
