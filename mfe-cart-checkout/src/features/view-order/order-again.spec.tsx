import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReorderedLine, ReorderReply } from '@chhapai/contracts';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { cartReply, deferred, mugLine, padLine, sampleOrder } from '../../testing/samples';
import { OrderAgain, describeLine } from './order-again';

afterEach(() => void vi.restoreAllMocks());

const REORDER = 'POST /api/orders/order-1/reorder';
const mug: ReorderedLine = {
  productId: 'mug',
  name: 'Kite Mug',
  quantity: 2,
  price: 199,
  priceNow: 199,
  added: 2,
  cartLineId: 'line-mug',
  changes: [],
};
const reply = (...lines: ReorderedLine[]): ReorderReply => ({
  success: true,
  message: `${lines.length} items were added to your cart`,
  cart: cartReply(mugLine(5)).cart,
  lines,
});

const open = async (http: Script) => {
  const page = await renderInHost(<OrderAgain order={sampleOrder()} />, { user: testShopper, http });
  await userEvent.click(screen.getByRole('button', { name: 'Order again' }));
  return page;
};

it('says what was added and what has changed since', async () => {
  await open({ [REORDER]: reply(mug, { ...mug, priceNow: 249, changes: ['price'] }) });
  const notice = (await screen.findByText('2 items were added to your cart')).closest('[role=status]')!;
  expect(notice.textContent).toContain('Kite Mug now costs ₹249.00 instead of ₹199.00.');
  expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart');
});

it.each([
  [{ changes: ['unavailable'], added: 0 }, 'Kite Mug is no longer available.'],
  [{ changes: ['minimum'], added: 25 }, 'Kite Mug: 25 instead of 2, because of its minimum order.'],
  [{ changes: ['limit'], added: 1 }, 'Kite Mug: only 1 of 2 fit in your cart.'],
  [{ changes: ['stock'], added: 1 }, 'Kite Mug: only 1 of 2 added, the last in stock.'],
  [{ changes: ['limit'], added: 0 }, 'Kite Mug: no more fit in your cart.'],
  [
    { changes: ['personalisation'], added: 0 },
    'Kite Mug has new personalisation options. Please add it from its product page.',
  ],
] as [Partial<ReorderedLine>, string][])('describes %j', (change, text) => {
  expect(describeLine({ ...mug, ...change })).toEqual([text]);
});

it('lists the same change of two lines of one product twice', async () => {
  const logError = vi.spyOn(console, 'error');
  const soldOut: ReorderedLine = { ...mug, added: 0, cartLineId: undefined, changes: ['stock'] };
  await open({ [REORDER]: reply(soldOut, soldOut) });
  expect(await screen.findAllByText('Kite Mug is sold out.')).toHaveLength(2);
  expect(logError).not.toHaveBeenCalled();
});

it('offers no undo if nothing was added', async () => {
  await open({ [REORDER]: reply({ ...mug, added: 0, cartLineId: undefined, changes: ['unavailable'] }) });
  await screen.findByText('Kite Mug is no longer available.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'View cart' })).toBeNull();
});

it('removes on undo what was added, and leaves what was already in the cart', async () => {
  const pad: ReorderedLine = { ...mug, productId: 'pad', name: 'Arch Mouse Pad', added: 1, cartLineId: 'line-pad' };
  const { http, toasts } = await open({
    [REORDER]: reply(mug, pad),
    'GET /api/cart': cartReply(mugLine(5), padLine(1)),
    'PUT /api/cart/update/line-mug': cartReply(mugLine(3), padLine(1)),
    'DELETE /api/cart/remove/line-pad': cartReply(mugLine(3)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(http.callsOf('PUT /api/cart/update/line-mug')[0]!.body).toEqual({ quantity: 3 });
  expect(http.callsOf('DELETE /api/cart/remove/line-pad')).toHaveLength(1);
  expect(toasts).toEqual(['success: Items removed from cart']);
});

it('leaves the focus where it is if the shopper has moved on while it undid', async () => {
  const undone = deferred();
  await open({
    [REORDER]: reply(mug),
    'GET /api/cart': cartReply(mugLine(5)),
    'PUT /api/cart/update/line-mug': () => undone.promise,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  await act(async () => undone.resolve(cartReply(mugLine(3))));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

it('takes nothing out twice if undoing fails halfway and is tried again', async () => {
  const pad: ReorderedLine = { ...mug, productId: 'pad', name: 'Arch Mouse Pad', added: 1, cartLineId: 'line-pad' };
  const REMOVE_PAD = 'DELETE /api/cart/remove/line-pad';
  const { http, toasts } = await open({
    [REORDER]: reply(mug, pad),
    'GET /api/cart': cartReply(mugLine(5), padLine(1)),
    'PUT /api/cart/update/line-mug': cartReply(mugLine(3), padLine(1)),
    [REMOVE_PAD]: () => Promise.reject(refused({ message: 'Network Error' })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(toasts).toEqual(['error: The items could not be removed. Please try again.']));
  http.script['GET /api/cart'] = cartReply(mugLine(3), padLine(1));
  http.script[REMOVE_PAD] = cartReply(mugLine(3));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(http.callsOf('PUT /api/cart/update/line-mug')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Order again' }));
});

it('sends the same key again after a lost reply, and a new one for the next order', async () => {
  const replies = [() => Promise.reject(refused({ message: 'Network Error' })), () => reply(mug), () => reply(mug)];
  const { http, toasts } = await open({ [REORDER]: () => replies.shift()!() });
  await waitFor(() => expect(toasts).toHaveLength(1));
  const orderAgain = () => userEvent.click(screen.getByRole('button', { name: 'Order again' }));
  await orderAgain();
  await screen.findByRole('button', { name: 'Undo' });
  await orderAgain();
  await waitFor(() => expect(http.callsOf(REORDER)).toHaveLength(3));
  const [first, second, third] = http.callsOf(REORDER).map(({ headers }) => headers!['Idempotency-Key']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
