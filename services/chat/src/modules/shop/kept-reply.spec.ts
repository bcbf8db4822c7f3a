import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptReply } from './kept-reply.js';

const keeping = { freshFor: 60_000, usableFor: 600_000, patience: 300 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reads once for all who ask, and again after a minute while they get the old one', async () => {
  let readings = 0;
  const kept = new KeptReply(() => Promise.resolve(++readings), keeping);
  expect(await Promise.all([kept.get(), kept.get()])).toEqual([1, 1]);
  vi.advanceTimersByTime(59_999);
  expect(await kept.get()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await kept.get()).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(await kept.get()).toBe(2);
});

it('gives up after 300 ms, and has what came later for the next', async () => {
  const kept = new KeptReply(() => new Promise<string>((resolve) => setTimeout(() => resolve('late'), 400)), keeping);
  const asked = kept.get();
  await vi.advanceTimersByTimeAsync(300);
  expect(await asked).toBeUndefined();
  await vi.advanceTimersByTimeAsync(100);
  expect(await kept.get()).toBe('late');
});

it('shows an old reply while no newer one can be had, but not for ever', async () => {
  let read = () => Promise.resolve('known');
  const kept = new KeptReply(() => read(), keeping);
  await kept.get();
  read = () => Promise.reject(new Error('away'));
  await vi.advanceTimersByTimeAsync(599_999);
  expect(await kept.get()).toBe('known');
  await vi.advanceTimersByTimeAsync(1);
  expect(await kept.get()).toBeUndefined();
});
