import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@chhapai/contracts';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deferred, sampleOrder } from '../../testing/samples';
import { Component as OrderPage } from './view-order.page';

const GET_ORDER = 'GET /api/orders/order-1';
const orderReply = (changes?: Partial<Order>) => ({ success: true, message: '', order: sampleOrder(changes) });

const open = (http: Script, user: typeof testShopper | null = testShopper) =>
  renderInHost(<p>Elsewhere</p>, {
    route: '/orders/order-1',
    user,
    http,
    routes: [
      { path: '/orders/:id', element: <OrderPage /> },
      { path: '/login', element: <p>Login page</p> },
    ],
  });

const statusSteps = () => screen.getAllByRole('listitem').filter((item) => item.closest('ol'));

it('sends a visitor to the login page, which returns to the order', async () => {
  const { router } = await open({}, null);
  expect(await screen.findByText('Login page')).toBeTruthy();
  expect(router.state.location.state).toEqual({ from: '/orders/order-1' });
});

it('links to the reviews of each product once the order is delivered', async () => {
  const link = () => screen.queryByRole('link', { name: 'Review this product: Kite Mug' });
  const { unmount } = await open({ [GET_ORDER]: orderReply({ status: 'shipped' }) });
  expect(await screen.findByRole('link', { name: 'Kite Mug' })).toBeTruthy();
  expect(link()).toBeNull();
  unmount();
  await open({ [GET_ORDER]: orderReply({ status: 'delivered' }) });
  await waitFor(() => expect(link()?.getAttribute('href')).toBe('/product/mug#reviews'));
});

it('shows items, status, address and prices', async () => {
  await open({ [GET_ORDER]: orderReply({ status: 'printing' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Order CH-10042' })).toBeTruthy();
  expect(statusSteps().map(({ textContent }) => textContent)).toEqual([
    'Done: Placed',
    'Done: Confirmed',
    'Current: In production',
    'Upcoming: Ready',
    'Upcoming: Shipped',
    'Upcoming: Delivered',
  ]);
  expect(screen.getByRole('link', { name: 'Kite Mug' }).getAttribute('href')).toBe('/product/mug');
  expect(screen.getByText('2 × ₹199.00')).toBeTruthy();
  expect(screen.getByText('₹448.00')).toBeTruthy();
  expect(screen.getByText(/12 Hazratganj/)).toBeTruthy();
  expect(screen.getByText('Cash on Delivery')).toBeTruthy();
  expect(screen.getByText('Sat, 28 Nov and Wed, 2 Dec')).toBeTruthy();
  expect(screen.getByText(/\+91 98765 43210/)).toBeTruthy();
});

it.each([
  ['printing', 'Delivering to'],
  ['delivered', 'Delivered to'],
  ['cancelled', 'Delivery address'],
] as const)('shows the address of an order that is %s under the heading “%s”', async (status, title) => {
  await open({ [GET_ORDER]: orderReply({ status }) });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

it('shows a cancelled order without the delivery steps', async () => {
  await open({ [GET_ORDER]: orderReply({ status: 'cancelled' }) });
  expect(await screen.findByText('This order was cancelled')).toBeTruthy();
  expect(screen.queryByText('Delivered')).toBeNull();
});

const history: Order['history'] = [
  {
    to: 'placed',
    at: '2026-11-20T20:00:00.000Z',
    by: 'shopper',
    text: 'Order placed. We will confirm it before printing.',
  },
  {
    to: 'confirmed',
    at: '2026-11-21T05:00:00.000Z',
    by: 'staff',
    text: 'Confirmed. We are preparing it for printing.',
  },
];

it('does not repeat the name of the latest step below the steps', async () => {
  const delivered = { ...history[0]!, to: 'delivered' as const, text: 'Delivered.' };
  await open({ [GET_ORDER]: orderReply({ status: 'delivered', history: [...history!, delivered] }) });
  expect((await screen.findByRole('region', { name: 'Status' })).textContent.match(/Delivered/g)).toHaveLength(1);
});

it('says once that the items of an order came back', async () => {
  const returnedStep = { ...history[0]!, to: 'returned' as const, text: 'Could not be delivered and came back to us.' };
  await open({ [GET_ORDER]: orderReply({ status: 'returned', history: [returnedStep] }) });
  expect(await screen.findByText('Could not be delivered and came back to us.')).toBeTruthy();
  expect(screen.queryByText(/The items are back/)).toBeNull();
});

describe('failed deliveries', () => {
  const shipped = {
    to: 'shipped',
    at: '2026-11-24T05:00:00.000Z',
    by: 'staff',
    text: 'On its way with DTDC, 1.',
  } as const;
  const failed = {
    kind: 'attempt',
    to: 'shipped',
    at: '2026-11-25T05:00:00.000Z',
    by: 'staff',
    text: 'We could not deliver on 25 Nov: nobody was at the address. We will try again.',
  } as const;

  it('are announced while the parcel is on its way, and are not steps of the order', async () => {
    await open({ [GET_ORDER]: orderReply({ status: 'shipped', history: [...history!, shipped, failed] }) });
    const text = await screen.findByText(failed.text);
    expect(text.closest('[role=status]')).toBeTruthy();
    expect(screen.getByText('On its way with DTDC, 1.')).toBeTruthy();
    expect(statusSteps().filter(({ textContent }) => textContent!.includes('Shipped'))).toHaveLength(1);
  });

  it('are still shown after the parcel came back', async () => {
    const returnedStep = { ...shipped, to: 'returned' as const, text: 'Could not be delivered and came back to us.' };
    await open({
      [GET_ORDER]: orderReply({ status: 'returned', history: [...history!, shipped, failed, returnedStep] }),
    });
    expect(await screen.findByText(returnedStep.text)).toBeTruthy();
    expect(screen.getByText(failed.text)).toBeTruthy();
    expect(statusSteps().map(({ textContent }) => textContent!.replace(/2\d Nov.*/, ''))).toEqual([
      'Done: Placed',
      'Done: Confirmed',
      'Done: Shipped',
      'Stopped: Returned',
    ]);
  });
});

it('shows when each step was reached, and what the latest one means', async () => {
  await open({ [GET_ORDER]: orderReply({ status: 'confirmed', history }) });
  const step = (await screen.findByText('Confirmed')).closest('li')!;
  expect(step.textContent).toContain('21 Nov 2026');
  expect(step.getAttribute('aria-current')).toBe('step');
  expect(screen.getByText('Confirmed. We are preparing it for printing.')).toBeTruthy();
});

it('shows who cancelled an order, and how far it had got', async () => {
  const cancelled = {
    to: 'cancelled',
    at: '2026-11-21T06:00:00.000Z',
    by: 'shopper',
    text: 'Cancelled at your request.',
  } as const;
  await open({ [GET_ORDER]: orderReply({ status: 'cancelled', history: [...history, cancelled] }) });
  expect(await screen.findByText(/^Cancelled at your request\.Nothing will be sent/)).toBeTruthy();
  expect(statusSteps().map(({ textContent }) => textContent!.replace(/2\d Nov.*/, ''))).toEqual([
    'Done: Placed',
    'Done: Confirmed',
    'Stopped: Cancelled',
  ]);
});

describe('cancelling', () => {
  const CANCEL = 'POST /api/orders/order-1/cancel';
  const confirm = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  };

  it('asks first, then shows the cancelled order', async () => {
    const replies = [orderReply({ allowed: ['cancelled'] }), orderReply({ status: 'cancelled' })];
    const { toasts } = await open({
      [GET_ORDER]: () => replies.shift(),
      [CANCEL]: () => orderReply({ status: 'cancelled' }),
    });
    await confirm();
    expect(await screen.findByText('This order was cancelled')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    expect(toasts).toEqual(['success: Order cancelled']);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Status' }));
  });

  it('says why it failed and shows the order as it is now', async () => {
    const message = 'This order is “In production” and cannot be moved to “Cancelled”';
    const replies = [orderReply({ allowed: ['cancelled'] }), orderReply({ status: 'printing', allowed: [] })];
    const refusal = refused({ status: 409, code: 'order.illegal_move', message });
    const { toasts } = await open({ [GET_ORDER]: () => replies.shift(), [CANCEL]: () => Promise.reject(refusal) });
    await confirm();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull());
    expect(screen.getByText('In production').closest('li')!.getAttribute('aria-current')).toBe('step');
    expect(toasts).toEqual([`error: ${message}`]);
  });

  it('is not offered when it is not allowed', async () => {
    await open({ [GET_ORDER]: orderReply({ status: 'printing', allowed: [] }) });
    await screen.findByText('Order CH-10042');
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });
});

it('says that the order was not found', async () => {
  const missing = refused({ status: 404, code: 'order.not_found', message: 'Order not found' });
  await open({ [GET_ORDER]: () => Promise.reject(missing) });
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeTruthy();
});

it('shows a failure and retries', async () => {
  const replies = [Promise.reject(refused({ status: 500 })), orderReply()];
  await open({ [GET_ORDER]: () => replies.shift() });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Order CH-10042')).toBeTruthy();
});

it('says that shipping and payment of an order abroad are agreed by phone, without a date', async () => {
  const shippingAddress = { ...sampleOrder().shippingAddress, country: 'Nepal' };
  await open({ [GET_ORDER]: orderReply({ shippingAddress, expectedFrom: undefined, expectedTo: undefined }) });
  expect(await screen.findByText('We will call you to agree shipping and payment before we print.')).toBeTruthy();
  expect(screen.getByText('We’ll agree it with you by phone before we print')).toBeTruthy();
  expect(screen.queryByText('Cash on Delivery')).toBeNull();
  expect(document.body.textContent).not.toContain('Delivery is expected');
});

it('has no h1 to take focus while loading', async () => {
  const reply = deferred();
  await open({ [GET_ORDER]: () => reply.promise });
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await act(async () => reply.resolve(orderReply()));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order CH-10042' })).toBeTruthy();
});

describe('while the page is open', () => {
  const setVisibility = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };
  afterEach(() => vi.restoreAllMocks());

  it('reloads the order when its tab becomes visible again, and announces the new status', async () => {
    const text = 'On its way with Delhivery, 1234567890.';
    const shipped = { to: 'shipped', at: '2026-11-23T05:00:00.000Z', by: 'staff', text } as const;
    const replies = [orderReply({ history }), orderReply({ status: 'shipped', history: [...history!, shipped] })];
    const { http } = await open({ [GET_ORDER]: () => replies.shift() });
    await screen.findByText('Order CH-10042');
    await setVisibility('hidden');
    expect(http.calls).toHaveLength(1);
    await setVisibility('visible');
    const announcement = await screen.findByText(`Your order is now: Shipped. ${text}`);
    expect(announcement.closest('[role=status]')).toBeTruthy();
    expect(screen.getByText('Shipped').closest('li')!.getAttribute('aria-current')).toBe('step');
  });

  it('keeps the order when reloading it fails, and stops once the order is final', async () => {
    const failed = () => Promise.reject(refused({ status: 503 }));
    const replies = [() => orderReply(), failed, () => orderReply({ status: 'cancelled' })];
    const { http } = await open({ [GET_ORDER]: () => replies.shift()!() });
    await screen.findByText('Order CH-10042');
    await setVisibility('visible');
    expect(screen.getByText('Order CH-10042')).toBeTruthy();
    await setVisibility('visible');
    await screen.findByText('This order was cancelled');
    await setVisibility('visible');
    expect(http.calls).toHaveLength(3);
  });
});

it('offers the invoice for download once it is issued', async () => {
  const { unmount } = await open({ [GET_ORDER]: orderReply() });
  await screen.findByText('Order CH-10042');
  expect(screen.queryByRole('button', { name: 'Download invoice' })).toBeNull();
  unmount();
  const invoice = { number: 'CH/26-27/000123', date: '2026-11-23T05:00:00.000Z' };
  const PDF = 'GET /api/orders/order-1/invoice';
  const { http } = await open({ [GET_ORDER]: orderReply({ invoice }), [PDF]: () => Promise.reject(refused({})) });
  await userEvent.click(await screen.findByRole('button', { name: 'Download invoice' }));
  await waitFor(() => expect(http.callsOf(PDF)).toHaveLength(1));
});
