import { expect, it, vi } from 'vitest';
import { startOrCleanUp } from './start-or-clean-up.js';

const cleanUp = vi.fn(() => Promise.resolve());

it('returns the service, and leaves cleaning up to the test', async () => {
  await expect(startOrCleanUp(() => Promise.resolve('running'), cleanUp)).resolves.toBe('running');
  expect(cleanUp).not.toHaveBeenCalled();
});

it('cleans up and throws if the service fails to start', async () => {
  const failure = new Error('Invalid environment');
  await expect(startOrCleanUp(() => Promise.reject(failure), cleanUp)).rejects.toBe(failure);
  expect(cleanUp).toHaveBeenCalledOnce();
});
