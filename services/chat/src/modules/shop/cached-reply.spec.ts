import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CachedReply } from './cached-reply.js';

const policy = { freshFor: 60_000, usableFor: 600_000, waitAtMost: 300 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reads once for all who ask, and again after a minute while they get the old one', async () => {
  let readings = 0;
  const cached = new CachedReply(() => Promise.resolve(++readings), policy);
  expect(await Promise.all([cached.get(), cached.get()])).toEqual([1, 1]);
  vi.advanceTimersByTime(59_999);
  expect(await cached.get()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await cached.get()).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(await cached.get()).toBe(2);
});

it('gives up after 300 ms, and has what came later for the next', async () => {
  const cached = new CachedReply(
    () => new Promise<string>((resolve) => setTimeout(() => resolve('late'), 400)),
    policy,
  );
  const asked = cached.get();
  await vi.advanceTimersByTimeAsync(300);
  expect(await asked).toBeUndefined();
  await vi.advanceTimersByTimeAsync(100);
  expect(await cached.get()).toBe('late');
});

it('shows an old reply while no newer one can be had, but not for ever', async () => {
  let read = () => Promise.resolve('known');
  const cached = new CachedReply(() => read(), policy);
  await cached.get();
  read = () => Promise.reject(new Error('away'));
  await vi.advanceTimersByTimeAsync(599_999);
  expect(await cached.get()).toBe('known');
  await vi.advanceTimersByTimeAsync(1);
  expect(await cached.get()).toBeUndefined();
});
