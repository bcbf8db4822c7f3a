import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KnownIds } from './known-ids.js';
import { valuesOf } from './values.js';

it.each([
  { type: 'integer', exclusiveMinimum: 0, maximum: 3 },
  { type: 'number', exclusiveMinimum: 0, maximum: 0.05 },
])('never generates the exclusive minimum itself: %o', (schema) => {
  const numbers = fc.sample(
    valuesOf(schema, () => true, new KnownIds()),
    200,
  ) as number[];
  expect(Math.min(...numbers)).toBe(schema.type === 'integer' ? 1 : 0.01);
});
