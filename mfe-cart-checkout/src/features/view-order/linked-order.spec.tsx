import { screen, waitFor } from '@testing-library/react';
import type { Order } from '@chhapai/contracts';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sampleOrder } from '../../testing/samples';
import { Component as OrderPage } from './view-order.page';

const GET_ORDER = 'GET /api/orders/order-1';
const linkedReply = (changes?: Partial<Order>) => {
  const order = sampleOrder(changes);
  return {
    success: true,
    message: '',
    order: { ...order, shippingAddress: { ...order.shippingAddress, phone: '•••••••••3210' } },
  };
};
const refuseMissing = () => Promise.reject(refused({ status: 404, code: 'order.not_found' }));
/** Replies differently to requests with the key of a link and to those of a signed-in shopper. */
const byKey = (withKey: Script[string], withoutKey: Script[string] = refuseMissing): Script => ({
  [GET_ORDER]: (request: { headers?: Record<string, string> }) => {
    const reply = request.headers?.['X-Order-Key'] ? withKey : withoutKey;
    return typeof reply === 'function' ? (reply as () => unknown)() : reply;
  },
});

const open = (http: Script, user: typeof testShopper | null = null, route = '/orders/order-1?key=secret') =>
  renderInHost(<p>Elsewhere</p>, {
    route,
    user,
    http,
    routes: [
      { path: '/orders/:id', element: <OrderPage /> },
      { path: '/login', element: <p>Login page</p> },
    ],
  });

it('opens the order of an email link read-only, and removes the key from the URL', async () => {
  const { http, router } = await open(byKey(linkedReply({ allowed: [] })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order CH-10042' })).toBeTruthy();
  expect(router.state.location.search).toBe('');
  expect(http.calls.map(({ url, headers }) => [url, headers])).toEqual([
    ['/api/orders/order-1', { 'X-Order-Key': 'secret' }],
  ]);
  for (const name of [/Order again/, /Cancel/, /Return/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: /3210/ })).toBeNull();
  expect(screen.getAllByText(/•••3210/)).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(document.head.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer');
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

it('opens the order again after a reload of the tab, but no other order', async () => {
  const first = await open(byKey(linkedReply()));
  await screen.findByText('Order CH-10042');
  first.unmount();
  const second = await open(byKey(linkedReply()), null, '/orders/order-1');
  expect(await screen.findByText('Order CH-10042')).toBeTruthy();
  second.unmount();
  await open({}, null, '/orders/order-2');
  expect(await screen.findByText('Login page')).toBeTruthy();
});

it('keeps the key in the URL if it cannot be stored', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  const { router } = await open(byKey(linkedReply()));
  expect(await screen.findByText('Order CH-10042')).toBeTruthy();
  expect(router.state.location.search).toBe('?key=secret');
});

it('offers the login when the link is no longer valid', async () => {
  const invalid = () => Promise.reject(refused({ status: 404, code: 'order.link_invalid' }));
  await open(byKey(invalid));
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
});

it('shows a signed-in shopper their own order with everything they can do', async () => {
  const own = { success: true, message: '', order: sampleOrder({ allowed: ['cancelled'] }) };
  const { http, router } = await open(byKey(linkedReply(), own), testShopper);
  expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeTruthy();
  expect(router.state.location.search).toBe('');
  expect(http.calls.every(({ headers }) => headers === undefined)).toBe(true);
});

it('shows somebody with another account the order of the link, read-only', async () => {
  await open(byKey(linkedReply()), testShopper);
  expect(
    await screen.findByText(
      'You opened this order from an email. It belongs to another account. Log in with that account to change it.',
    ),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull());
});
