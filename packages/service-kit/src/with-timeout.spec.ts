import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { signalWithTimeout, TimeoutError, withTimeout } from './with-timeout.js';

it('settles as the promise does', async () => {
  await expect(withTimeout(Promise.resolve('done'), 1000)).resolves.toBe('done');
  await expect(withTimeout(Promise.reject(new RangeError()), 1000)).rejects.toBeInstanceOf(RangeError);
});

it('rejects when the promise takes too long', async () => {
  await expect(withTimeout(new Promise(() => undefined), 5)).rejects.toBeInstanceOf(TimeoutError);
});

it('aborts the signal when the other one aborts', () => {
  const other = new AbortController();
  const signal = signalWithTimeout(other.signal, 1000);
  other.abort('done');
  expect(signal.reason).toBe('done');
});

it('aborts the signal in time, even after a garbage collection', async () => {
  const other = new AbortController();
  const signal = signalWithTimeout(other.signal, 100);
  // Garbage is collected in another turn of the event loop, because weak references are kept until the current one ends.
  await sleep(10);
  collectGarbage();
  await sleep(150);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
