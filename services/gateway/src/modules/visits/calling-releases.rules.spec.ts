import { describe, expect, it } from 'vitest';
import { callingReleases } from './calling-releases.rules.js';

const kept = new Set([
  'mfe-catalogue@1.0.0+00000000000a',
  'mfe-catalogue@1.0.0+00000000000b',
  'shell@1.0.0+00000000000c',
]);
const [one, other, shell] = [...kept] as [string, string, string];

describe('the releases a call says its page has', () => {
  it('are believed when each of them is kept, whatever order they come in', () => {
    expect(callingReleases(`${shell},${one}`, kept)).toBe(`${one}, ${shell}`);
    expect(callingReleases(other, kept)).toBe(other);
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
    expect(callingReleases(header, kept)).toBeUndefined();
  });
});
