import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@chhapai/contracts';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { describe, expect, it } from 'vitest';
import { ordersApi } from '../../orders/orders.api';
import { deferred, sampleOrder } from '../../testing/samples';
import { Component as OrdersPage } from './list-orders.page';

const FIRST = 'GET /api/orders';
const SECOND = 'GET /api/orders?after=order-1';
const page = (next: string | null, ...data: Order[]) => ({ success: true, data, next });
const older = sampleOrder({ _id: 'order-0', number: 'CH-10041', status: 'delivered' });

const open = (http: Script, user: typeof testShopper | null = testShopper, route = '/orders') =>
  renderInHost(<OrdersPage />, {
    route,
    user,
    http,
    routes: [{ path: '/login', element: <p>Login page</p> }],
  });

it('sends a visitor to the login page, which returns to the orders', async () => {
  const { router } = await open({}, null);
  expect(await screen.findByText('Login page')).toBeTruthy();
  expect(router.state.location.state).toEqual({ from: '/orders' });
});

it('lists orders with number, date, status and total, and loads older ones', async () => {
  const { http } = await open({ [FIRST]: page('order-1', sampleOrder()), [SECOND]: page(null, older) });
  const link = await screen.findByRole('link', { name: 'Order CH-10042' });
  expect(link.getAttribute('href')).toBe('/orders/order-1');
  expect(screen.getByText('21 Nov 2026').parentElement?.textContent).toBe('21 Nov 2026, 1 item');
  expect(screen.getByText('Kite Mug')).toBeTruthy();
  expect(within(link.closest('li')!).getByText('Placed')).toBeTruthy();
  expect(screen.getByText('₹448.00')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show more orders' }));
  const second = (await screen.findByRole('link', { name: 'Order CH-10041' })).closest('li')!;
  expect(within(second).getByText('Delivered')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull();
  const end = screen.getByText('No more orders.', { selector: 'p' });
  expect(document.activeElement).toBe(end.parentElement);
  expect(http.calls).toHaveLength(2);
});

it('keeps the orders when older ones cannot be loaded', async () => {
  await open({ [FIRST]: page('order-1', sampleOrder()), [SECOND]: () => Promise.reject(refused({ status: 503 })) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more orders' }));
  expect((await screen.findByRole('alert')).textContent).toContain('More orders could not be loaded');
  expect(screen.getByText('Order CH-10042')).toBeTruthy();
});

it('keeps the orders when the latest ones cannot be loaded, and retries', async () => {
  const { http, store } = await open({ [FIRST]: page(null, sampleOrder()) });
  await screen.findByText('Order CH-10042');
  http.script[FIRST] = () => Promise.reject(refused({ status: 503 }));
  act(() => void store.dispatch(ordersApi.util.invalidateTags(['Order'])));
  expect((await screen.findByRole('alert')).textContent).toContain('Your latest orders could not be loaded');
  expect(screen.getByText('Order CH-10042')).toBeTruthy();
  const reply = deferred();
  http.script[FIRST] = () => reply.promise;
  const button = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  reply.resolve(page(null, older));
  expect(await screen.findByText('Order CH-10041')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('says that there are no orders yet', async () => {
  await open({ [FIRST]: page(null) });
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
});

it('shows a failure and retries', async () => {
  const replies = [Promise.reject(refused({ status: 500 })), page(null, sampleOrder())];
  await open({ [FIRST]: () => replies.shift() });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('Order CH-10042')).toBeTruthy());
});

describe('searching', () => {
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search your orders' });
  const all = { [FIRST]: page(null, sampleOrder(), older) };

  it('finds orders on Enter, says how many, and keeps the search in the URL', async () => {
    const { http, router } = await open({ ...all, 'GET /api/orders?q=kite+mug': page(null, older) });
    await screen.findByText('Order CH-10042');
    await userEvent.type(field(), 'kite mug{Enter}');
    await waitFor(() => expect(screen.queryByText('Order CH-10042')).toBeNull());
    expect(screen.getByText('Order CH-10041')).toBeTruthy();
    expect(screen.getByText('1 order').getAttribute('role')).toBe('status');
    expect(router.state.location.search).toBe('?q=kite+mug');
    expect(http.calls).toHaveLength(2);
  });

  it('filters by status together with the search, and clears the search alone', async () => {
    const { router } = await open(
      {
        'GET /api/orders?q=mug': page(null, sampleOrder(), older),
        'GET /api/orders?q=mug&status=delivered': page(null, older),
        'GET /api/orders?status=delivered': page(null, older),
      },
      testShopper,
      '/orders?q=mug',
    );
    await screen.findByText('Order CH-10042');
    expect(field().value).toBe('mug');
    const chip = screen.getByRole('button', { name: 'Delivered' });
    await userEvent.click(chip);
    await waitFor(() => expect(screen.queryByText('Order CH-10042')).toBeNull());
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(router.state.location.search).toBe('?status=delivered');
    expect(field().value).toBe('');
  });

  it('searches for what is still being typed when a status is chosen', async () => {
    const { router } = await open({ ...all, 'GET /api/orders?q=mug&status=delivered': page(null, older) });
    await screen.findByText('Order CH-10042');
    await userEvent.type(field(), 'mug');
    fireEvent.click(screen.getByRole('button', { name: 'Delivered' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=mug&status=delivered'));
  });

  it('offers all orders if none matches', async () => {
    const { router } = await open({ ...all, 'GET /api/orders?q=frame': page(null) }, testShopper, '/orders?q=frame');
    expect(await screen.findByRole('heading', { name: 'No orders found' })).toBeTruthy();
    expect(screen.getByText('0 orders')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all orders' }));
    expect(await screen.findByText('Order CH-10042')).toBeTruthy();
    expect([router.state.location.search, field().value]).toEqual(['', '']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('ignores a status in the URL that it does not offer', async () => {
    await open(all, testShopper, '/orders?status=lost');
    expect(await screen.findByText('Order CH-10042')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true');
  });
});
