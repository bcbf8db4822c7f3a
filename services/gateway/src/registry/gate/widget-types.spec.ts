import { expect, it } from 'vitest';
import { compareWidgetTypes } from './widget-types.js';

const wrong = { given: '{ a: 1 }', taken: '{ a: string }' };
const right = { given: '{ a: 1 }', taken: '{ a: number }' };

it('returns results in order, including cached ones', async () => {
  const [reason, none] = await compareWidgetTypes([wrong, right]);
  expect(reason).toContain(`'number' is not assignable to type 'string'`);
  expect(none).toBeUndefined();
  const begun = performance.now();
  expect(await compareWidgetTypes([right, wrong])).toEqual([none, reason]);
  expect(performance.now() - begun).toBeLessThan(50);
  const other = { given: '{ a: "s" }', taken: '{ a: string }' };
  expect(await compareWidgetTypes([wrong, other, wrong])).toEqual([reason, undefined, reason]);
});

it('starts no compiler if there is nothing to compare', async () => {
  expect(await compareWidgetTypes([])).toEqual([]);
});
