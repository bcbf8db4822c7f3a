import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CachedReply } from './shop.service.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('fetches once for concurrent callers, and again after a minute while callers get the old reply', async () => {
  let requests = 0;
  const cached = new CachedReply(() => Promise.resolve({ request: ++requests }));
  expect(await Promise.all([cached.get(), cached.get()])).toEqual([{ request: 1 }, { request: 1 }]);
  vi.advanceTimersByTime(59_999);
  expect(await cached.get()).toEqual({ request: 1 });
  vi.advanceTimersByTime(2);
  expect(await cached.get()).toEqual({ request: 1 });
  await vi.advanceTimersByTimeAsync(1);
  expect(await cached.get()).toEqual({ request: 2 });
});

it('gives up after 300 ms, and keeps a late reply for the next caller', async () => {
  const late = { text: 'late' };
  const cached = new CachedReply(() => new Promise<object>((resolve) => setTimeout(() => resolve(late), 400)));
  const reply = cached.get();
  await vi.advanceTimersByTimeAsync(300);
  expect(await reply).toBeUndefined();
  await vi.advanceTimersByTimeAsync(100);
  expect(await cached.get()).toBe(late);
});

it('uses an old reply for ten minutes while no newer one can be fetched', async () => {
  const old = { text: 'old' };
  let fetchReply = () => Promise.resolve(old);
  const cached = new CachedReply(() => fetchReply());
  await cached.get();
  fetchReply = () => Promise.reject(new Error('away'));
  await vi.advanceTimersByTimeAsync(599_000);
  expect(await cached.get()).toBe(old);
  await vi.advanceTimersByTimeAsync(500);
  expect(await cached.get()).toBe(old);
  await vi.advanceTimersByTimeAsync(501);
  expect(await cached.get()).toBeUndefined();
});
