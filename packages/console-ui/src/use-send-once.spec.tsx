import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSendOnce } from './use-send-once';

const sendLost = (key: string) => Promise.reject<string>(new Error(key));
/** The key with which a request is sent whose reply is lost. */
const keyOfLost = (request: Promise<string>) => request.catch((error: Error) => error.message);
const reply = (key: string) => Promise.resolve(key);

it('retries a request whose reply was lost with its key, whatever was sent in the meantime', async () => {
  const { current: sendOnce } = renderHook(useSendOnce).result;
  const first = await keyOfLost(sendOnce({ id: 'mug' }, sendLost));
  expect(await sendOnce({ id: 'bottle' }, reply)).not.toBe(first);
  expect(await keyOfLost(sendOnce({ id: 'mug' }, sendLost))).toBe(first);
  expect(await sendOnce({ id: 'mug' }, reply)).toBe(first);
});

it('gives the same content a new key once there was a reply', async () => {
  const { current: sendOnce } = renderHook(useSendOnce).result;
  const first = await sendOnce({ id: 'mug' }, reply);
  expect(await sendOnce({ id: 'mug' }, reply)).not.toBe(first);
});
