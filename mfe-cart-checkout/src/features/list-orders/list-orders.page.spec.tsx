import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@chhapai/contracts';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { sampleOrder } from '../../testing/samples';
import { Component as OrdersPage } from './list-orders.page';

const FIRST = 'GET /api/orders';
const SECOND = 'GET /api/orders?after=order-1';
const page = (next: string | null, ...data: Order[]) => ({ success: true, data, next });
const older = sampleOrder({ _id: 'order-0', number: 'CH-10041', status: 'delivered' });

const open = (http: Script, user: typeof testShopper | null = testShopper) =>
  renderInHost(<OrdersPage />, {
    route: '/orders',
    user,
    http,
    routes: [{ path: '/login', element: <p>Login page</p> }],
  });

it('sends a visitor to the login page and back', async () => {
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
  expect(screen.getByText('Placed')).toBeTruthy();
  expect(screen.getByText('₹448.00')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show more orders' }));
  expect(await screen.findByText('Delivered')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull();
  expect(http.calls).toHaveLength(2);
});

it('keeps the orders when older ones cannot be loaded', async () => {
  await open({ [FIRST]: page('order-1', sampleOrder()), [SECOND]: () => Promise.reject(refused({ status: 503 })) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more orders' }));
  expect((await screen.findByRole('alert')).textContent).toContain('More orders could not be loaded');
  expect(screen.getByText('Order CH-10042')).toBeTruthy();
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
