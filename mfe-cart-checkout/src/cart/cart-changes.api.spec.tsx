import { act } from '@testing-library/react';
import { sessionEnded, type AppDispatch } from '@chhapai/host-api';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { cartReply, deferred, mugLine } from '../testing/samples';
import { cartChangesApi } from './cart-changes.api';

const { addToCart, clearCart, getCart, removeLine, updateLine } = cartChangesApi.endpoints;
type Change = (dispatch: AppDispatch) => PromiseLike<unknown>;
const changes: [string, string, Change, string][] = [
  [
    'add',
    'POST /api/cart/add',
    (dispatch) => dispatch(addToCart.initiate({ productId: 'mug', quantity: 1 })),
    'Failed to add item',
  ],
  [
    'update',
    'PUT /api/cart/update/line',
    (dispatch) => dispatch(updateLine.initiate({ lineId: 'line', quantity: 2 })),
    'Failed to update item',
  ],
  [
    'remove',
    'DELETE /api/cart/remove/line',
    (dispatch) => dispatch(removeLine.initiate('line')),
    'Failed to remove item',
  ],
  ['clear', 'DELETE /api/cart/clear', (dispatch) => dispatch(clearCart.initiate()), 'Failed to clear cart'],
];
const open = (user: typeof testShopper | null, http: Script = {}) => renderInHost(<p>A page</p>, { user, http });

it.each(changes)('does nothing when nobody is logged in: %s', async (_name, _endpoint, change) => {
  const { store, http, toasts } = await open(null);
  await act(async () => void (await change(store.dispatch)));
  expect([http.calls, toasts]).toEqual([[], []]);
});

it.each(changes)('shows the server’s message when %s fails, or a fallback', async (_name, endpoint, change, text) => {
  const replies = [refused({ status: 500 }), refused({ status: 422, message: 'Not today' })];
  const { store, toasts } = await open(testShopper, { [endpoint]: () => Promise.reject(replies.shift()) });
  await act(async () => void (await change(store.dispatch)));
  await act(async () => void (await change(store.dispatch)));
  expect(toasts).toEqual([`error: ${text}`, 'error: Not today']);
});

it.each(changes)('gives up after 30 seconds without a reply, so that the next request is sent: %s', async (...row) => {
  const [, endpoint, change, text] = row;
  const timeout = refused({ message: 'timeout of 30000ms exceeded' });
  const replies = [() => Promise.reject(timeout), () => cartReply(mugLine(7))];
  const { store, http, toasts } = await open(testShopper, { [endpoint]: () => replies.shift()!() });
  await act(async () => void (await Promise.all([change(store.dispatch), change(store.dispatch)])));
  expect(http.callsOf(endpoint).map(({ timeout }) => timeout)).toEqual([30_000, 30_000]);
  expect(toasts[0]).toBe(`error: ${text}`);
});

it.each(changes)('treats a reply without success as a failed %s', async (_name, endpoint, change, text) => {
  const { store, toasts } = await open(testShopper, { [endpoint]: { success: false } });
  await act(async () => void (await change(store.dispatch)));
  expect(toasts).toEqual([`error: ${text}`]);
});

it.each(changes)('replaces the cached cart with the one in the reply: %s', async (_name, endpoint, change) => {
  const { store } = await open(testShopper, { 'GET /api/cart': cartReply(), [endpoint]: cartReply(mugLine(7)) });
  await act(async () => void (await store.dispatch(getCart.initiate(testShopper.email))));
  await act(async () => void (await change(store.dispatch)));
  expect(getCart.select(testShopper.email)(store.getState() as never).data).toEqual({ items: [mugLine(7)] });
});

it.each(changes)('drops the reply that arrives after logout: %s', async (_name, endpoint, change) => {
  const reply = deferred();
  const { store, toasts } = await open(testShopper, { [endpoint]: () => reply.promise });
  const request = change(store.dispatch);
  await act(async () => {
    store.dispatch(sessionEnded());
    reply.resolve(cartReply(mugLine(7)));
    await request;
  });
  expect(getCart.select(testShopper.email)(store.getState() as never).data).toBeUndefined();
  expect(toasts).toEqual([]);
});

it('retries an add with the same key until it succeeds; the next add gets a new key', async () => {
  const lost = refused({ message: 'timeout' });
  const replies = [() => Promise.reject(lost), ...Array.from({ length: 3 }, () => () => cartReply(mugLine(1)))];
  const { store, http } = await open(testShopper, { 'POST /api/cart/add': () => replies.shift()!() });
  const add = (quantity: number) =>
    act(async () => void (await store.dispatch(addToCart.initiate({ productId: 'mug', quantity }))));
  for (const quantity of [1, 2, 1, 1]) await add(quantity);
  const keys = http.callsOf('POST /api/cart/add').map(({ headers }) => headers!['Idempotency-Key']);
  expect(keys[2]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

it('adds an item again after a lost reply if the cart has been fetched in the meantime, as the line may have been removed since', async () => {
  const replies = [() => Promise.reject(refused({ message: 'timeout' })), () => cartReply(mugLine(1))];
  const { store, http } = await open(testShopper, {
    'POST /api/cart/add': () => replies.shift()!(),
    'GET /api/cart': cartReply(mugLine(1)),
    'DELETE /api/cart/remove/line': cartReply(),
  });
  const add = addToCart.initiate({ productId: 'mug', quantity: 1 });
  await act(async () => void (await store.dispatch(add)));
  await act(async () => void (await store.dispatch(getCart.initiate(testShopper.email))));
  await act(async () => void (await store.dispatch(removeLine.initiate('line'))));
  await act(async () => void (await store.dispatch(add)));
  const [first, second] = http.callsOf('POST /api/cart/add').map(({ headers }) => headers!['Idempotency-Key']);
  expect(second).not.toBe(first);
});
