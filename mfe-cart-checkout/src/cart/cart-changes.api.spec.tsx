import { act } from '@testing-library/react';
import type { AppDispatch } from '@chhapai/host-api';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { cartReply, mugLine } from '../testing/samples';
import { cartChangesApi } from './cart-changes.api';

const { addToCart, clearCart, getCart, removeLine, updateLine } = cartChangesApi.endpoints;
type Change = (dispatch: AppDispatch) => PromiseLike<unknown>;
const changes: [string, string, Change, string][] = [
  [
    'add',
    'POST /api/cart/add',
    (go) => go(addToCart.initiate({ productId: 'mug', quantity: 1 })),
    'Failed to add item',
  ],
  [
    'update',
    'PUT /api/cart/update/line',
    (go) => go(updateLine.initiate({ lineId: 'line', quantity: 2 })),
    'Failed to update item',
  ],
  ['remove', 'DELETE /api/cart/remove/line', (go) => go(removeLine.initiate('line')), 'Failed to remove item'],
  ['clear', 'DELETE /api/cart/clear', (go) => go(clearCart.initiate()), 'Failed to clear cart'],
];
const open = (user: typeof testShopper | null, http: Script = {}) => renderInHost(<p>A page</p>, { user, http });

it.each(changes)('does nothing when nobody is logged in: %s', async (_name, _call, change) => {
  const { store, http, toasts } = await open(null);
  await act(async () => void (await change(store.dispatch)));
  expect([http.calls, toasts]).toEqual([[], []]);
});

it.each(changes)('tells a failed %s in its own words, or in those of the shop', async (_name, call, change, words) => {
  const answers = [refused({ status: 500 }), refused({ status: 422, message: 'Not today' })];
  const { store, toasts } = await open(testShopper, { [call]: () => Promise.reject(answers.shift()) });
  await act(async () => void (await change(store.dispatch)));
  await act(async () => void (await change(store.dispatch)));
  expect(toasts).toEqual([`error: ${words}`, 'error: Not today']);
});

it.each(changes)('takes a reply without success for a failed %s', async (_name, call, change, words) => {
  const { store, toasts } = await open(testShopper, { [call]: { success: false } });
  await act(async () => void (await change(store.dispatch)));
  expect(toasts).toEqual([`error: ${words}`]);
});

it.each(changes)('puts the cart of the reply in the place of the old one: %s', async (_name, call, change) => {
  const { store } = await open(testShopper, { 'GET /api/cart': cartReply(), [call]: cartReply(mugLine(7)) });
  await act(async () => void (await store.dispatch(getCart.initiate(testShopper.email))));
  await act(async () => void (await change(store.dispatch)));
  expect(getCart.select(testShopper.email)(store.getState() as never).data).toEqual({ items: [mugLine(7)] });
});
