import { expect, it } from 'vitest';
import { comparedTypes } from './compared-types.js';

const wrong = { given: '{ a: 1 }', taken: '{ a: string }' };
const right = { given: '{ a: 1 }', taken: '{ a: number }' };

it('answers in the order it was asked, also for what it remembers', async () => {
  const [reason, none] = await comparedTypes([wrong, right]);
  expect(reason).toContain(`'number' is not assignable to type 'string'`);
  expect(none).toBeUndefined();
  const begun = performance.now();
  expect(await comparedTypes([right, wrong])).toEqual([none, reason]);
  expect(performance.now() - begun).toBeLessThan(50);
  const other = { given: '{ a: "s" }', taken: '{ a: string }' };
  expect(await comparedTypes([wrong, other, wrong])).toEqual([reason, undefined, reason]);
});

it('asks no compiler when there is nothing to compare', async () => {
  expect(await comparedTypes([])).toEqual([]);
});
