import { expect, it } from 'vitest';
import { TimeoutError, withTimeout } from './with-timeout.js';

it('settles as the promise does', async () => {
  await expect(withTimeout(Promise.resolve('done'), 1000)).resolves.toBe('done');
  await expect(withTimeout(Promise.reject(new RangeError()), 1000)).rejects.toBeInstanceOf(RangeError);
});

it('rejects when the promise takes too long', async () => {
  await expect(withTimeout(new Promise(() => undefined), 5)).rejects.toBeInstanceOf(TimeoutError);
});
