import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Backoff } from './backoff.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('waits longer after each failure, up to a limit, and forgets failures after a long time', () => {
  const rests = new Backoff({ firstMs: 100, longestMs: 300 });
  const lengthOfRest = () => {
    rests.start('app');
    for (let ms = 0; ; ms += 50, vi.advanceTimersByTime(50)) if (!rests.isActive('app')) return ms;
  };
  expect([lengthOfRest(), lengthOfRest(), lengthOfRest(), lengthOfRest()]).toEqual([100, 200, 300, 300]);
  vi.advanceTimersByTime(301);
  expect(lengthOfRest()).toBe(100);
  expect(rests.isActive('another')).toBe(false);
});
