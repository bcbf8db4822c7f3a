import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { presencePaths, type StaffOrder } from '@chhapai/contracts';
import { renderInHost, type Script } from '@chhapai/host-api/testing';
import { Component as OrderPage } from '../admin/orders/order.page';
import { testStaff } from './staff-samples';

/**
 * Opens the staff page of the order CH-10042. `requestsBy` returns the requests so far by method, except those about presence.
 */
export const openOrder = async (http: Script) => {
  const page = await renderInHost(<p>Elsewhere</p>, {
    route: '/admin/orders/CH-10042',
    user: testStaff,
    http,
    routes: [{ path: '/admin/orders/:id', element: <OrderPage /> }],
  });
  const requestsBy = (method: string) =>
    page.http.calls.filter((request) => request.method === method && request.url !== presencePaths.here);
  return { ...page, requestsBy };
};

export const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Replies from a server that stores the order: `reply` returns it, and `change` returns a reply that changes it first. */
export function serveOrder(first: StaffOrder) {
  let order = first;
  const reply = () => ({ success: true, data: order });
  return {
    reply,
    change: (changes: Partial<StaffOrder>) => () => {
      order = { ...order, ...changes, version: order.version + 1 };
      return reply();
    },
  };
}
