import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@chhapai/contracts';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { describe, expect, it } from 'vitest';
import { deferred, sampleOrder } from '../../testing/samples';
import { Component as OrderPage } from './view-order.page';

const GET_ORDER = 'GET /api/orders/order-1';
const CONFIRM = 'POST /api/orders/order-1/confirm';
const orderReply = (changes?: Partial<Order>) => ({ success: true, message: '', order: sampleOrder(changes) });
const confirmed = orderReply({ status: 'confirmed' });
/** Returns these replies one after the other, and then always the last one. */
const replySequence = (...replies: unknown[]) => {
  return () => {
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    return typeof reply === 'function' ? (reply as () => unknown)() : reply;
  };
};

const open = (http: Script, user: typeof testShopper | null = null, search = '?key=secret') =>
  renderInHost(<p>Elsewhere</p>, {
    route: `/orders/order-1${search}`,
    user,
    http,
    routes: [
      { path: '/orders/:id', element: <OrderPage /> },
      { path: '/login', element: <p>Login page</p> },
    ],
  });
const findPanel = () => screen.findByRole('region', { name: 'Please confirm your order' });
const findButton = () => screen.findByRole('button', { name: 'Confirm order' });
const waitUntilButtonIsGone = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull());

it('shows the amount and the address, and does not confirm automatically', async () => {
  const { http } = await open({ [GET_ORDER]: orderReply() });
  const { textContent } = await findPanel();
  for (const words of ['₹448.00', 'Asha Verma', '12 Hazratganj', 'Lucknow 226001', 'Uttar Pradesh'])
    expect(textContent).toContain(words);
  expect(http.calls.map(({ method = 'GET' }) => method)).toEqual(['GET']);
});

it('confirms with the key and the amount that was shown, and shows the confirmed order', async () => {
  const { http } = await open({ [GET_ORDER]: replySequence(orderReply(), confirmed), [CONFIRM]: confirmed });
  (await findButton()).focus();
  await userEvent.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { level: 2, name: 'Your order is confirmed' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText('Confirmed').closest('li')!.getAttribute('aria-current')).toBe('step');
  expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull();
  expect(http.callsOf(CONFIRM)).toMatchObject([
    {
      url: '/api/orders/order-1/confirm',
      method: 'POST',
      body: { total: 448 },
      headers: { 'X-Order-Key': 'secret', 'Idempotency-Key': expect.stringMatching(/^[0-9a-f]{32}$/) },
    },
  ]);
});

it('keeps the button busy until the order is confirmed, and sends one request', async () => {
  const reply = deferred();
  const { http } = await open({ [GET_ORDER]: replySequence(orderReply(), confirmed), [CONFIRM]: () => reply.promise });
  const confirm = await findButton();
  await userEvent.dblClick(confirm);
  expect(confirm.getAttribute('aria-busy')).toBe('true');
  expect(http.callsOf(CONFIRM)).toHaveLength(1);
  reply.resolve(confirmed);
  await waitUntilButtonIsGone();
});

it('offers the confirmation to a logged-in shopper who followed the link in the email, but not without that link', async () => {
  const first = await open({ [GET_ORDER]: replySequence(orderReply(), confirmed), [CONFIRM]: confirmed }, testShopper);
  await userEvent.click(await findButton());
  await screen.findByRole('heading', { name: 'Your order is confirmed' });
  first.unmount();
  sessionStorage.clear();
  await open({ [GET_ORDER]: orderReply() }, testShopper, '');
  await screen.findByText('Order CH-10042');
  expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull();
});

it.each([
  ['is confirmed', { status: 'confirmed' }],
  ['is cancelled', { status: 'cancelled' }],
  ['goes abroad', { shippingAddress: { ...sampleOrder().shippingAddress, country: 'Nepal' } }],
] as const)('offers no confirmation of an order that %s', async (_, changes) => {
  await open({ [GET_ORDER]: orderReply(changes) });
  await screen.findByText('Order CH-10042');
  expect(screen.queryByRole('region', { name: /confirm/i })).toBeNull();
});

describe('when the confirmation fails', () => {
  const confirmRefused = async (failure: object, ...orders: unknown[]) => {
    const reply = () => Promise.reject(refused({ status: 409, ...failure }));
    const rendered = await open({ [GET_ORDER]: replySequence(...orders), [CONFIRM]: reply });
    await userEvent.click(await findButton());
    return rendered;
  };

  it('shows the new amount, which can be confirmed again', async () => {
    const message = 'The amount to pay is ₹498, not ₹448. Please check it and confirm again.';
    const changed = orderReply({ totalPrice: 498, itemsPrice: 448 });
    const { http } = await confirmRefused({ code: 'order.changed', message, details: [] }, orderReply(), changed);
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(async () => expect(within(await findPanel()).getByText('₹498.00')).toBeTruthy());
    http.script[CONFIRM] = confirmed;
    http.script[GET_ORDER] = confirmed;
    await userEvent.click(await findButton());
    await screen.findByRole('heading', { name: 'Your order is confirmed' });
    expect(http.callsOf(CONFIRM).map(({ body }) => body)).toEqual([{ total: 448 }, { total: 498 }]);
  });

  it('says what is wrong with the address, and that we will call', async () => {
    const faults = [{ field: 'postalCode', message: 'We can’t find the PIN code 999999.' }];
    await confirmRefused(
      { code: 'order.illegal_move', details: { from: 'placed', to: 'confirmed', allowed: [], faults } },
      orderReply(),
    );
    expect(await screen.findByText('We’ll call you to confirm this order')).toBeTruthy();
    expect(document.activeElement!.textContent).toBe('Your order is not confirmed yet');
    expect(screen.getByText('We can’t find the PIN code 999999.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull();
  });

  it('says that the order is already confirmed if staff have confirmed it in the meantime', async () => {
    await confirmRefused(
      { code: 'order.illegal_move', message: 'This order is already confirmed' },
      orderReply(),
      confirmed,
    );
    expect(await screen.findByText('This order is already confirmed. Thank you!')).toBeTruthy();
    await waitUntilButtonIsGone();
  });

  it('shows that the order was cancelled in the meantime', async () => {
    const message = 'This order was cancelled and cannot be confirmed';
    await confirmRefused({ code: 'order.illegal_move', message }, orderReply(), orderReply({ status: 'cancelled' }));
    expect(await screen.findByText('This order was cancelled')).toBeTruthy();
    await waitUntilButtonIsGone();
  });

  it('shows that the link has expired in the meantime', async () => {
    const failure = { status: 404, code: 'order.link_invalid' };
    await confirmRefused(failure, orderReply(), () => Promise.reject(refused(failure)));
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  it('can be tried again with the same key after a network error', async () => {
    const { http } = await confirmRefused({ status: undefined, message: 'Network Error' }, orderReply());
    expect((await screen.findByRole('alert')).textContent).toBeTruthy();
    http.script[CONFIRM] = confirmed;
    http.script[GET_ORDER] = confirmed;
    await userEvent.click(await findButton());
    await screen.findByRole('heading', { name: 'Your order is confirmed' });
    const keys = http.callsOf(CONFIRM).map(({ headers }) => headers!['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
  });
});
