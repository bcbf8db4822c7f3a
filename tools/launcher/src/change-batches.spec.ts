import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChangeBatches } from './change-batches.js';

const QUIET_MS = 150;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Batches whose handling ends when `finish` is called, and what has been started. */
function createBatches() {
  const started: (readonly string[])[] = [];
  let finish!: () => void;
  const batches = new ChangeBatches<string>(QUIET_MS, async (changes) => {
    started.push(changes);
    await new Promise<void>((resolve) => (finish = resolve));
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const finishAndPass = (ms: number) => {
    finish();
    return pass(ms);
  };
  return { batches, started, pass, finishAndPass };
}

it('handles changes together once there have been none for a while', async () => {
  const { batches, started, pass } = createBatches();
  batches.add(['auth']);
  await pass(QUIET_MS - 1);
  batches.add(['auth', 'chat']);
  await pass(QUIET_MS - 1);
  expect(started).toEqual([]);
  await pass(1);
  expect(started).toEqual([['auth', 'chat']]);
});

it('handles changes that arrive during a batch together in the next one', async () => {
  const { batches, started, pass, finishAndPass } = createBatches();
  batches.add(['auth']);
  await pass(QUIET_MS);
  batches.add(['auth']);
  await pass(2 * QUIET_MS);
  batches.add(['chat']);
  await pass(2 * QUIET_MS);
  expect(started).toEqual([['auth']]);
  await finishAndPass(0);
  expect(started).toEqual([['auth'], ['auth', 'chat']]);
  await finishAndPass(2 * QUIET_MS);
  expect(started).toHaveLength(2);
  batches.add(['gateway']);
  await pass(QUIET_MS);
  expect(started.at(-1)).toEqual(['gateway']);
});

it('does not split changes that follow each other when the handling ends', async () => {
  const { batches, started, pass, finishAndPass } = createBatches();
  batches.add(['auth']);
  await pass(QUIET_MS);
  batches.add(['auth']);
  await finishAndPass(QUIET_MS - 1);
  batches.add(['chat']);
  await pass(QUIET_MS);
  expect(started).toEqual([['auth'], ['auth', 'chat']]);
});

it('starts nothing once it has been stopped', async () => {
  const { batches, started, pass, finishAndPass } = createBatches();
  batches.add(['auth']);
  await pass(QUIET_MS);
  batches.add(['chat']);
  batches.stop();
  await finishAndPass(2 * QUIET_MS);
  expect(started).toEqual([['auth']]);
});
