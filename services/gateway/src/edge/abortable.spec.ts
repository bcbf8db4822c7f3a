import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { abortable } from './abortable.js';

it('settles like the promise', async () => {
  const { signal } = new AbortController();
  expect(await abortable(Promise.resolve('page'), signal)).toBe('page');
  await expect(abortable(Promise.reject(new Error('Failed')), signal)).rejects.toThrow('Failed');
});

it('rejects with the reason once the signal is aborted', async () => {
  const controller = new AbortController();
  const waiting = abortable(new Promise(() => undefined), controller.signal);
  controller.abort(new Error('Too slow'));
  await expect(waiting).rejects.toThrow('Too slow');
});

it('leaves no rejection unhandled if the signal was aborted before', async () => {
  const unhandled: unknown[] = [];
  const record = (reason: unknown) => unhandled.push(reason);
  process.prependListener('unhandledRejection', record);
  const failing = Promise.reject<string>(new Error('Failed'));
  await expect(abortable(failing, AbortSignal.abort(new Error('Too slow')))).rejects.toThrow('Too slow');
  await setImmediate();
  process.off('unhandledRejection', record);
  expect(unhandled).toEqual([]);
});
