import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChangeBatches } from './change-batches.js';

const QUIET_MS = 150;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Batches whose handler runs until `finishAndAdvance` is called. `started` lists the changes passed to the handler. */
function createBatches() {
  const started: (readonly string[])[] = [];
  let finish!: () => void;
  const batches = new ChangeBatches<string>(QUIET_MS, async (changes) => {
    started.push(changes);
    await new Promise<void>((resolve) => (finish = resolve));
  });
  const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const finishAndAdvance = (ms: number) => {
    finish();
    return advance(ms);
  };
  return { batches, started, advance, finishAndAdvance };
}

it('handles changes together once there have been none for a while', async () => {
  const { batches, started, advance } = createBatches();
  batches.add(['auth']);
  await advance(QUIET_MS - 1);
  batches.add(['auth', 'chat']);
  await advance(QUIET_MS - 1);
  expect(started).toEqual([]);
  await advance(1);
  expect(started).toEqual([['auth', 'chat']]);
});

it('handles changes that arrive during a batch together in the next one', async () => {
  const { batches, started, advance, finishAndAdvance } = createBatches();
  batches.add(['auth']);
  await advance(QUIET_MS);
  batches.add(['auth']);
  await advance(2 * QUIET_MS);
  batches.add(['chat']);
  await advance(2 * QUIET_MS);
  expect(started).toEqual([['auth']]);
  await finishAndAdvance(0);
  expect(started).toEqual([['auth'], ['auth', 'chat']]);
  await finishAndAdvance(2 * QUIET_MS);
  expect(started).toHaveLength(2);
  batches.add(['gateway']);
  await advance(QUIET_MS);
  expect(started.at(-1)).toEqual(['gateway']);
});

it('does not split changes that follow each other when the handling ends', async () => {
  const { batches, started, advance, finishAndAdvance } = createBatches();
  batches.add(['auth']);
  await advance(QUIET_MS);
  batches.add(['auth']);
  await finishAndAdvance(QUIET_MS - 1);
  batches.add(['chat']);
  await advance(QUIET_MS);
  expect(started).toEqual([['auth'], ['auth', 'chat']]);
});

it('starts nothing once it has been stopped', async () => {
  const { batches, started, advance, finishAndAdvance } = createBatches();
  batches.add(['auth']);
  await advance(QUIET_MS);
  batches.add(['chat']);
  batches.stop();
  await finishAndAdvance(2 * QUIET_MS);
  expect(started).toEqual([['auth']]);
});
