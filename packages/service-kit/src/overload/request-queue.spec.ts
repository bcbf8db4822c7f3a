import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { RequestQueue } from './request-queue.js';

afterEach(() => vi.restoreAllMocks());

/** Replaces the clock with one that stands still, and returns a function that advances it. */
function stopClock(): (ms: number) => void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (ms) => (now += ms);
}

/** Adds requests that each take half a millisecond of a stopped clock, and resolves once all have been handled. */
function addBusyRequests(queue: RequestQueue, count: number, onHandled?: () => void): Promise<void> {
  const advance = stopClock();
  return new Promise((resolve) => {
    let left = count;
    const handle = () => {
      advance(0.5);
      onHandled?.();
      if (--left === 0) resolve();
    };
    for (let index = 0; index < count; index++) queue.add(handle, { isUrgent: false });
  });
}

it('yields to the event loop every few milliseconds', async () => {
  let turns = 0;
  let isDone = false;
  const handled = addBusyRequests(new RequestQueue(), 100).then(() => (isDone = true));
  while (!isDone) {
    await nextTurn();
    turns++;
  }
  await handled;
  // Each turn lasts two milliseconds, plus the rest of the request it has begun.
  expect(turns).toBeGreaterThanOrEqual(20);
});

it('handles fewer requests in the turn after a connection has been accepted', async () => {
  const queue = new RequestQueue();
  let handled = 0;
  void addBusyRequests(queue, 100, () => handled++);
  queue.onConnection();
  await nextTurn();
  const afterConnection = handled;
  await nextTurn();
  expect(afterConnection).toBe(3);
  expect(handled - afterConnection).toBe(5);
});

it('tells each request how long it has waited', async () => {
  const advance = stopClock();
  const queue = new RequestQueue();
  const waits: number[] = [];
  const handle = (waitedMs: number) => {
    waits.push(waitedMs);
    advance(40);
  };
  for (let index = 0; index < 3; index++) queue.add(handle, { isUrgent: false });
  await expect.poll(() => waits).toEqual([0, 40, 80]);
});

it('starts urgent requests first, and otherwise the oldest', async () => {
  const queue = new RequestQueue();
  const started: string[] = [];
  for (const name of ['page 1', 'page 2', 'order 1', 'order 2'])
    queue.add(() => started.push(name), { isUrgent: name.startsWith('order') });
  await expect.poll(() => started).toEqual(['order 1', 'order 2', 'page 1', 'page 2']);
});

it('lets the promises of a request run before the next request starts', async () => {
  const queue = new RequestQueue();
  const steps: string[] = [];
  const handle = async (name: string) => {
    for (const step of [1, 2, 3]) {
      steps.push(`${name}, step ${step}`);
      await Promise.resolve();
    }
  };
  for (const name of ['first', 'second']) queue.add(() => void handle(name), { isUrgent: false });
  await expect.poll(() => steps).toHaveLength(6);
  expect(steps[2]).toBe('first, step 3');
});

it('starts each request in its own asynchronous context', async () => {
  const queue = new RequestQueue();
  const names = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  for (const name of ['first', 'second'])
    names.run(name, () => queue.add(() => seen.push(names.getStore()), { isUrgent: false }));
  await expect.poll(() => seen).toEqual(['first', 'second']);
});

it('returns the mean wait of the requests started since the last call', async () => {
  const queue = new RequestQueue();
  await addBusyRequests(queue, 100);
  // The first did not wait, and the last waited for the 49.5 ms of the others.
  expect(queue.takeMeanWait()).toBe(24.75);
  expect(queue.takeMeanWait()).toBe(0);
});
