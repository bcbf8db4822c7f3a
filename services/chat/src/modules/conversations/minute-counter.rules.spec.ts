import { expect, it } from 'vitest';
import { MinuteCounter } from './minute-counter.rules.js';

it('lets so many messages through in a minute and says how long the next has to wait', () => {
  const counter = new MinuteCounter(2);
  counter.add('asha', 1_000);
  counter.add('asha', 20_000);
  expect(counter.waitOf('asha', 31_000)).toBe(30);
  expect(counter.waitOf('ravi', 31_000)).toBe(0);
  expect(counter.waitOf('asha', 61_000)).toBe(0);
  counter.add('asha', 61_000);
  expect(counter.waitOf('asha', 61_000)).toBe(0);
});

it('forgets those it has not counted for longest, so that its memory is bounded', () => {
  const counter = new MinuteCounter(1);
  counter.add('asha', 0);
  counter.add('ravi', 0);
  for (let visitor = 0; visitor < 9_999; visitor++) counter.add(`visitor ${visitor}`, 0);
  expect([counter.waitOf('asha', 0), counter.waitOf('ravi', 0)]).toEqual([0, 60]);
});
