import { expect, it, vi } from 'vitest';
import { CleanupStack } from './cleanup-stack.js';

it('stops everything in reverse order, even if something cannot be stopped', async () => {
  const stopped: string[] = [];
  const stack = new CleanupStack();
  await stack.add(() => stopped.push('lock'));
  await stack.add(() => Promise.reject(new Error('PostgreSQL does not stop')));
  await stack.add(() => stopped.push('services'));
  await expect(stack.run()).rejects.toThrow('PostgreSQL does not stop');
  expect(stopped).toEqual(['services', 'lock']);
});

it('immediately stops anything that is added after it has run', async () => {
  const stopped: string[] = [];
  const stack = new CleanupStack();
  await stack.run();
  await expect(stack.add(() => stopped.push('services'))).rejects.toThrow('Stopped during startup');
  expect(stopped).toEqual(['services']);
});

it('runs when a signal is aborted, and passes on its error', async () => {
  const stack = new CleanupStack();
  await stack.add(() => Promise.reject(new Error('PostgreSQL does not stop')));
  const stopping = new AbortController();
  const onError = vi.fn();
  stack.runOn(stopping.signal, onError);
  stopping.abort();
  await vi.waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('PostgreSQL does not stop')));
});
