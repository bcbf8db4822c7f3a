import { expect, it, vi } from 'vitest';
import { compareWidgetTypes } from './widget-types.js';

const incompatible = { given: '{ a: 1 }', taken: '{ a: string }' };
const compatible = { given: '{ a: 1 }', taken: '{ a: number }' };
const isCompiling = () => process.getActiveResourcesInfo().includes('ProcessWrap');

it('returns results in order, including cached ones', async () => {
  const compared = compareWidgetTypes([incompatible, compatible]);
  expect(isCompiling()).toBe(true);
  const [reason, none] = await compared;
  expect(reason).toContain(`'number' is not assignable to type 'string'`);
  expect(none).toBeUndefined();
  await vi.waitFor(() => expect(isCompiling()).toBe(false), 10_000);
  const cached = compareWidgetTypes([compatible, incompatible]);
  expect(isCompiling()).toBe(false);
  expect(await cached).toEqual([none, reason]);
  const other = { given: '{ a: "s" }', taken: '{ a: string }' };
  expect(await compareWidgetTypes([incompatible, other, incompatible])).toEqual([reason, undefined, reason]);
});

it('starts no compiler if there is nothing to compare', async () => {
  await vi.waitFor(() => expect(isCompiling()).toBe(false), 10_000);
  const compared = compareWidgetTypes([]);
  expect(isCompiling()).toBe(false);
  expect(await compared).toEqual([]);
});
