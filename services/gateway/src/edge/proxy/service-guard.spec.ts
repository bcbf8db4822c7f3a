import type { Overload } from '@chhapai/service-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServiceGuard } from './service-guard.js';

const MAX_CALLS = 100;
const MAX_REPLY_MS = 250;

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

function createGuard(): ServiceGuard {
  const overload = { refusal: () => new Error('busy'), requestDelayMs: 0 } as unknown as Overload;
  return new ServiceGuard(MAX_CALLS, MAX_REPLY_MS, overload, () => Promise.resolve(true));
}

const beginRead = (guard: ServiceGuard) => guard.begin('GET', '/api/products', { isForPage: false })!;

/** Sends a read whose reply takes `ms`, and lets the guard adjust its limit. */
async function read(guard: ServiceGuard, ms: number): Promise<void> {
  const call = beginRead(guard);
  vi.advanceTimersByTime(ms);
  call.onReply();
  call.onEnd();
  await guard.check();
}

/** The number of concurrent reads that the guard currently admits. */
function countAdmittedReads(guard: ServiceGuard): number {
  const calls = [];
  while (guard.acceptsReads) calls.push(beginRead(guard));
  expect(() => beginRead(guard)).toThrow('busy');
  for (const { onEnd } of calls) onEnd();
  return calls.length;
}

it('limits concurrent reads to half of all calls', () => {
  expect(countAdmittedReads(createGuard())).toBe(50);
});

it('sends orders and what pages need beyond the limit of reads, up to the limit of calls', () => {
  const guard = createGuard();
  for (let index = 0; index < 50; index++) beginRead(guard);
  expect(() => beginRead(guard)).toThrow('busy');
  guard.begin('GET', '/api/products', { isForPage: true });
  for (let index = 0; index < 49; index++) guard.begin('POST', '/api/orders', { isForPage: false });
  expect(() => guard.begin('POST', '/api/orders', { isForPage: false })).toThrow('busy');
});

it('sends fewer reads at once while replies are slow on average, and more again when they are fast', async () => {
  const guard = createGuard();
  await read(guard, MAX_REPLY_MS);
  expect(countAdmittedReads(guard)).toBe(50);
  for (let count = 0; count < 3; count++) await read(guard, MAX_REPLY_MS + 1);
  expect(countAdmittedReads(guard)).toBe(18);
  for (let count = 0; count < 20; count++) await read(guard, MAX_REPLY_MS + 1);
  expect(countAdmittedReads(guard)).toBe(4);
  for (let count = 0; count < 30; count++) await read(guard, 10);
  expect(countAdmittedReads(guard)).toBe(50);
});
