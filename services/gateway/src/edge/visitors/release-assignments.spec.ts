import { describe, expect, it } from 'vitest';
import { claimedReleases } from './release-assignments.js';

const retained = new Set([
  'mfe-catalogue@1.0.0+00000000000a',
  'mfe-catalogue@1.0.0+00000000000b',
  'shell@1.0.0+00000000000c',
]);
const [one, other, shell] = [...retained] as [string, string, string];

describe('the releases that a request claims its page has', () => {
  it('are accepted in any order if all of them are retained', () => {
    expect(claimedReleases(`${shell},${one}`, retained)).toBe(`${one}, ${shell}`);
    expect(claimedReleases(other, retained)).toBe(other);
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
  ])('are ignored: %j', (header) => {
    expect(claimedReleases(header, retained)).toBeUndefined();
  });
});
