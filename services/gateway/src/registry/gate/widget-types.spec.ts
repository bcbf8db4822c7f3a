import { setTimeout } from 'node:timers/promises';
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

it('rejects if the compiler cannot be started, and leaves no error unhandled', async () => {
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  const uncaught: unknown[] = [];
  const record = (error: unknown) => uncaught.push(error);
  process.prependListener('uncaughtException', record);
  const compared = compareWidgetTypes([{ given: '{ b: 1 }', taken: '{ b: number }' }]);
  process.execPath = execPath;
  await expect(compared).rejects.toThrow('ENOENT');
  // Sending the types fails later than starting the process.
  await setTimeout(100);
  process.off('uncaughtException', record);
  expect(uncaught).toEqual([]);
});
