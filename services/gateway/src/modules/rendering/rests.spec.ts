import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Rests } from './rests.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('leaves what fails again and again alone for longer each time, up to a limit, and forgets in the end', () => {
  const rests = new Rests({ firstMs: 100, longestMs: 300 });
  const lengthOfRest = () => {
    rests.begin('app');
    for (let ms = 0; ; ms += 50, vi.advanceTimersByTime(50)) if (!rests.has('app')) return ms;
  };
  expect([lengthOfRest(), lengthOfRest(), lengthOfRest(), lengthOfRest()]).toEqual([100, 200, 300, 300]);
  vi.advanceTimersByTime(301);
  expect(lengthOfRest()).toBe(100);
  expect(rests.has('another')).toBe(false);
});
