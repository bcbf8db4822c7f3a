import { expect, it } from 'vitest';
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
