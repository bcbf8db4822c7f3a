import { act, screen, waitFor } from '@testing-library/react';
import { sessionEnded, sessionStarted } from '@chhapai/host-api';
import { refused, renderInHost, testShopper } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { cartApi } from '../cart/cart.api';
import { cartChangesApi } from '../cart/cart-changes.api';
import { countPendingAdds, pendingAdds, savePendingAdd } from '../cart/pending-adds';
import { cartReply, deferred, mugLine, padLine } from '../testing/samples';
import { Component as CartLink } from './cart-link';

it('shows the number of lines', async () => {
  await renderInHost(<CartLink />, {
    user: testShopper,
    http: { 'GET /api/cart': cartReply(mugLine(5), padLine(2)) },
  });
  const link = await screen.findByRole('link', { name: 'Cart, 2 items' });
  expect(link.textContent).toBe('2');
  expect(link.getAttribute('href')).toBe('/cart');
});

it('shows no badge for an empty cart', async () => {
  await renderInHost(<CartLink />, { user: testShopper, http: { 'GET /api/cart': cartReply() } });
  expect(screen.getByRole('link', { name: 'Cart' }).textContent).toBe('');
});

it.each([
  ['for a visitor', null],
  ['while the session is being read', 'loading'],
] as const)('sends no request %s', async (_case, user) => {
  const { http } = await renderInHost(<CartLink />, { user });
  expect(http.calls).toEqual([]);
});

it('shows no error when the cart cannot be fetched', async () => {
  const { toasts, http } = await renderInHost(<CartLink />, {
    user: testShopper,
    http: { 'GET /api/cart': () => Promise.reject(refused({ status: 500 })) },
  });
  await waitFor(() => expect(http.callsOf('GET /api/cart')).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Cart' })).toBeTruthy();
  expect(toasts).toEqual([]);
});

it('fetches the cart whenever the shopper changes, but not when the session ends', async () => {
  const carts = [cartReply(mugLine()), cartReply(mugLine(), padLine()), cartReply()];
  const { store, http } = await renderInHost(<CartLink />, {
    user: testShopper,
    http: { 'GET /api/cart': () => carts.shift() },
  });
  await screen.findByRole('link', { name: 'Cart, 1 item' });
  act(() => {
    store.dispatch(sessionEnded());
    store.dispatch(cartApi.util.invalidateTags(['Cart']));
  });
  await screen.findByRole('link', { name: 'Cart' });
  expect(http.calls).toHaveLength(1);
  act(() => void store.dispatch(sessionStarted({ ...testShopper, email: 'other@example.com' })));
  await screen.findByRole('link', { name: 'Cart, 2 items' });
  act(() => void store.dispatch(sessionStarted(testShopper)));
  await screen.findByRole('link', { name: 'Cart' });
  expect(http.calls).toHaveLength(3);
});

it('sends the same idempotency key from all tabs that add a visitor’s items after the login', async () => {
  savePendingAdd({ productId: 'mug', quantity: 2 });
  const stored = localStorage.getItem('pending-adds')!;
  const sent = [];
  for (const _tab of ['one', 'two']) {
    localStorage.setItem('pending-adds', stored);
    const http = { 'GET /api/cart': cartReply(), 'POST /api/cart/add': cartReply(mugLine(2)) };
    const tab = await renderInHost(<CartLink />, { user: testShopper, http });
    await screen.findByRole('link', { name: 'Cart, 1 item' });
    sent.push(...tab.http.callsOf('POST /api/cart/add'));
    tab.unmount();
  }
  expect(sent.map(({ body }) => body)).toEqual(Array(2).fill({ productId: 'mug', quantity: 2 }));
  const [first, second] = sent.map(({ headers }) => headers!['Idempotency-Key']);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

it('keeps a visitor’s item stored until the service has added it', async () => {
  savePendingAdd({ productId: 'mug', quantity: 2 });
  const added = deferred();
  const { http } = await renderInHost(<CartLink />, {
    user: testShopper,
    http: { 'GET /api/cart': cartReply(), 'POST /api/cart/add': () => added.promise },
  });
  await waitFor(() => expect(http.callsOf('POST /api/cart/add')).toHaveLength(1));
  expect(countPendingAdds()).toBe(1);
  added.resolve(cartReply(mugLine(2)));
  await waitFor(() => expect(countPendingAdds()).toBe(0));
});

it('removes an item that was added after the header was removed', async () => {
  savePendingAdd({ productId: 'mug', quantity: 2 });
  const added = deferred();
  const { http, unmount } = await renderInHost(<CartLink />, {
    user: testShopper,
    http: { 'GET /api/cart': cartReply(), 'POST /api/cart/add': () => added.promise },
  });
  await waitFor(() => expect(http.callsOf('POST /api/cart/add')).toHaveLength(1));
  unmount();
  added.resolve(cartReply(mugLine(2)));
  await waitFor(() => expect(countPendingAdds()).toBe(0));
});

it('keeps an item that was not sent before the shopper logged out', async () => {
  savePendingAdd({ productId: 'mug', quantity: 2 });
  savePendingAdd({ productId: 'pad', quantity: 1 });
  const added = deferred();
  const { http, store } = await renderInHost(<CartLink />, {
    user: testShopper,
    http: { 'GET /api/cart': cartReply(), 'POST /api/cart/add': () => added.promise },
  });
  await waitFor(() => expect(http.callsOf('POST /api/cart/add')).toHaveLength(1));
  act(() => void store.dispatch(sessionEnded()));
  added.resolve(cartReply(mugLine(2)));
  // The last one in the cart queue.
  await act(() => store.dispatch(cartChangesApi.endpoints.clearCart.initiate()));
  expect(pendingAdds()).toMatchObject([{ productId: 'pad' }]);
  expect(http.callsOf('POST /api/cart/add')).toHaveLength(1);
});

it.each([
  ['keeps', 429, 1],
  ['keeps', 503, 1],
  ['removes', 422, 0],
])('%s a visitor’s item after status %i', async (_outcome, status, remaining) => {
  savePendingAdd({ productId: 'mug', quantity: 2 });
  const { toasts } = await renderInHost(<CartLink />, {
    user: testShopper,
    http: { 'GET /api/cart': cartReply(), 'POST /api/cart/add': () => Promise.reject(refused({ status })) },
  });
  await waitFor(() => expect(toasts).toEqual(['error: Failed to add item']));
  await waitFor(() => expect(countPendingAdds()).toBe(remaining));
});
