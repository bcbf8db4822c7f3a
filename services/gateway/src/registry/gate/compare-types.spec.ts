import { expect, it } from 'vitest';
import { compareTypes } from './compare-types.js';

const compare = (given: string, taken: string) => compareTypes([{ given, taken }])[0];

it.each([
  ['{ id: string; size: "s" }', '{ id: string; size: "s" | "m" }'],
  ['{ id: string; extra: number }', '{ id: string }'],
  ['{ id: string }', '{ id: string; size?: "s" | "m" }'],
  ['{ items: { id: string; no: 1 }[] }', '{ items: readonly { id: string }[] }'],
  ['{ onPick: (p0: string) => void }', '{ onPick: (p0: "s") => void }'],
  ['{ at: { "type Date": true } }', '{ at: string | { "type Date": true } }'],
  ['{ both: [string, number?] }', '{ both: readonly [string, number?] }'],
  ['{}', '{}'],
])('accepts %s as %s', (given, taken) => {
  expect(compare(given, taken)).toBeUndefined();
});

it.each([
  ['{ id: string }', '{ id: string; size: "s" }', /Property 'size' is missing, but required/],
  ['{ size: "l" }', '{ size: "s" | "m" }', /'size' are incompatible. Type '"l"' is not assignable/],
  ['{ id: string | undefined }', '{ id: string }', /'undefined' is not assignable to type 'string'/],
  [
    '{ item: { id: number } }',
    '{ item: { id: string } }',
    /'item.id'.* Type 'number' is not assignable to type 'string'/,
  ],
  ['{ onPick: (p0: "s") => void }', '{ onPick: (p0: string) => void }', /'string' is not assignable to type '"s"'/],
  ['{ at: { "type Date": true } }', '{ at: { "type Map": true } }', /"type Map"/],
  ['{ a: ', '{}', /not valid TypeScript/],
  ['Product', '{}', /Cannot find name 'Product'/],
])('explains why %s is not assignable to %s', (given, taken, reason) => {
  expect(compare(given, taken)).toMatch(reason);
});

it('compares each pair separately', () => {
  const outcomes = compareTypes([
    { given: '{ a: 1 }', taken: '{ a: string }' },
    { given: '{ a: 1 }', taken: '{ a: number }' },
    { given: '{ a', taken: '{}' },
  ]);
  expect(outcomes.map((reason) => reason === undefined)).toEqual([false, true, false]);
});
