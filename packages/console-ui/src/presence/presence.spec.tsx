import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { PRESENCE_HEARTBEAT_MS } from '@chhapai/contracts';
import { refused, renderInHost, testShopper } from '@chhapai/host-api/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PresenceLine } from './presence';

const BEAT = 'POST /api/admin/presence';
const LEAVE = 'DELETE /api/admin/presence?thing=order&id=order-1';
const others = (...names: string[]) => ({ success: true, data: names.map((name) => ({ name })) });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (reply: unknown) =>
  renderInHost(<PresenceLine kind="order" id="order-1" />, {
    user: { ...testShopper, role: 'staff' },
    http: { [BEAT]: reply, [LEAVE]: undefined },
  });
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const line = () => screen.getByRole('status').textContent;
const show = async (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await advance(0);
};

it('names who else is looking, and asks again every 20 seconds', async () => {
  const replies = [others(), others('Asha'), others('Asha', 'Ravi')];
  const { http } = await open(() => replies.shift());
  await advance(0);
  expect(line()).toBe('');
  await advance(PRESENCE_HEARTBEAT_MS);
  expect(line()).toBe('Asha is looking at this order');
  await advance(PRESENCE_HEARTBEAT_MS);
  expect(line()).toBe('Asha and Ravi are looking at this order');
  expect(http.callsOf(BEAT).map(({ body }) => body)).toEqual(Array(3).fill({ thing: 'order', id: 'order-1' }));
});

it('leaves while its tab is hidden, and is back when it is shown', async () => {
  const { http } = await open(others('Asha'));
  await advance(0);
  await show('hidden');
  expect(http.callsOf(LEAVE)).toHaveLength(1);
  await advance(5 * PRESENCE_HEARTBEAT_MS);
  expect(http.callsOf(BEAT)).toHaveLength(1);
  await show('visible');
  expect(http.callsOf(BEAT)).toHaveLength(2);
  await advance(PRESENCE_HEARTBEAT_MS);
  expect(http.callsOf(BEAT)).toHaveLength(3);
});

it('leaves after the last heartbeat has arrived, and sends no more of them', async () => {
  let answer = (_: unknown) => undefined as void;
  const { http, unmount } = await open(() => new Promise((resolve) => (answer = resolve)));
  await advance(0);
  unmount();
  await advance(0);
  expect(http.callsOf(LEAVE)).toHaveLength(0);
  answer(others());
  await advance(5 * PRESENCE_HEARTBEAT_MS);
  expect([http.callsOf(BEAT).length, http.callsOf(LEAVE).length]).toEqual([1, 1]);
});

it('forgets who looked at one item when another one is shown', async () => {
  function Item() {
    const [id, setId] = useState('order-1');
    return (
      <>
        <button onClick={() => setId('order-2')}>Next order</button>
        <PresenceLine kind="order" id={id} />
      </>
    );
  }
  const replies: unknown[] = [others('Asha'), new Promise(() => undefined)];
  await renderInHost(<Item />, {
    user: { ...testShopper, role: 'staff' },
    http: { [BEAT]: () => replies.shift(), [LEAVE]: undefined },
  });
  await advance(0);
  expect(line()).toBe('Asha is looking at this order');
  act(() => screen.getByRole('button').click());
  expect(line()).toBe('');
});

it('asks the chat service about a conversation', async () => {
  const url = '/api/admin/conversations/c-1/presence';
  const { http, unmount } = await renderInHost(<PresenceLine kind="conversation" id="c-1" />, {
    user: { ...testShopper, role: 'staff' },
    http: { [`POST ${url}`]: others('Asha'), [`DELETE ${url}`]: undefined },
  });
  await advance(0);
  expect(line()).toBe('Asha is looking at this conversation');
  unmount();
  await advance(0);
  expect(http.callsOf(`DELETE ${url}`)).toHaveLength(1);
});

it('says nothing while the server does not respond', async () => {
  const fail = () => Promise.reject(refused({ status: 503 }));
  const replies = [() => others('Asha'), fail, () => others('Asha')];
  const { toasts } = await open(() => replies.shift()!());
  await advance(0);
  expect(line()).toContain('Asha');
  await advance(PRESENCE_HEARTBEAT_MS);
  expect(line()).toBe('');
  await advance(PRESENCE_HEARTBEAT_MS);
  expect(line()).toContain('Asha');
  expect(toasts).toEqual([]);
});
