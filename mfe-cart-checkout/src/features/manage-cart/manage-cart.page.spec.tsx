import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionUser } from '@chhapai/contracts';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { cartReply, deferred, mugLine, padLine } from '../../testing/samples';
import { Component as CartPage } from './manage-cart.page';

const GET_CART = 'GET /api/cart';
const PUT_MUG = 'PUT /api/cart/update/line-mug';
const DELETE_MUG = 'DELETE /api/cart/remove/line-mug';
const ADD = 'POST /api/cart/add';

afterEach(() => vi.useRealTimers());

const open = (http: Script, user: SessionUser | null | 'loading' = testShopper) =>
  renderInHost(<CartPage />, {
    route: '/cart',
    user,
    http,
    routes: [{ path: '/login', element: <p>Login page</p> }],
  });
const mugStepper = () => within(screen.getByRole('group', { name: 'Quantity of Kite Mug' }));
const increaseButton = () => mugStepper().getByRole('button', { name: 'Increase quantity' });
const decreaseButton = () => mugStepper().getByRole('button', { name: 'Decrease quantity' });
const shownQuantity = () => (mugStepper().getByRole('textbox') as HTMLInputElement).value;
const totalText = () => screen.getByRole('complementary', { name: 'Cart total' }).textContent;

it('sends a visitor to the login page, which returns to the cart', async () => {
  const { router, http } = await open({}, null);
  expect(await screen.findByText('Login page')).toBeTruthy();
  expect(router.state.location.state).toEqual({ from: '/cart' });
  expect(http.calls).toEqual([]);
});

it('redirects only after the session has been read', async () => {
  const { router } = await open({}, 'loading');
  expect(screen.getByRole('status').textContent).toBe('Loading Cart...');
  expect(router.state.location.pathname).toBe('/cart');
});

it('shows that it is loading, then every line with its price and the total', async () => {
  const reply = deferred();
  await open({ [GET_CART]: () => reply.promise });
  expect(screen.getByRole('status').textContent).toBe('Loading Cart...');
  reply.resolve(cartReply(mugLine(2), padLine(1)));
  expect(await screen.findByRole('heading', { level: 1, name: 'Shopping Cart (2 items)' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kite Mug' }).getAttribute('href')).toBe('/product/mug');
  expect(screen.getByText('₹199.00 each')).toBeTruthy();
  expect(totalText()).toContain('Total (2 items)₹647.50Shipping₹50.00Total with shipping₹697.50');
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe('/checkout');
  expect(decreaseButton()).toHaveProperty('disabled', false);
});

it('shows an empty cart with a link to the shop', async () => {
  await open({ [GET_CART]: cartReply() });
  expect(await screen.findByRole('heading', { name: 'Your Cart is Empty' })).toBeTruthy();
  expect(screen.getByText("Looks like you haven't added anything to your cart yet")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Shop Products' }).getAttribute('href')).toBe('/products');
});

it('shows a failure without a toast, and retries', async () => {
  const replies = [Promise.reject(refused({ status: 500, message: 'Boom' })), cartReply(mugLine())];
  const { toasts } = await open({ [GET_CART]: () => replies.shift() });
  expect(await screen.findByText('Error: Failed to fetch cart')).toBeTruthy();
  expect(toasts).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Kite Mug')).toBeTruthy();
});

it('shows fixed text, 0 and the placeholder for a product without data', async () => {
  await open({ [GET_CART]: cartReply({ _id: 'line-lost', quantity: 3, productId: null }) });
  expect(await screen.findByText('Product Name Unavailable')).toBeTruthy();
  expect(totalText()).toContain('₹0.00');
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/placeholder-640.webp');
});

it('shows a quantity at once and reverts it with a toast when the server refuses', async () => {
  const reply = deferred();
  const { toasts } = await open({ [GET_CART]: cartReply(mugLine(1)), [PUT_MUG]: () => reply.promise });
  await screen.findByText('Kite Mug');
  expect(decreaseButton().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(increaseButton());
  expect(shownQuantity()).toBe('2');
  expect(totalText()).toContain('₹398.00');
  await act(async () => reply.reject(refused({ status: 500 })));
  await waitFor(() => expect(shownQuantity()).toBe('1'));
  expect(toasts).toEqual(['error: Failed to update item']);
});

it('shows no toast for an accepted quantity', async () => {
  const { toasts, http } = await open({ [GET_CART]: cartReply(mugLine(1)), [PUT_MUG]: cartReply(mugLine(2)) });
  await screen.findByText('Kite Mug');
  await userEvent.click(increaseButton());
  await waitFor(() => expect(http.callsOf(PUT_MUG)).toHaveLength(1));
  await act(async () => {});
  expect([shownQuantity(), toasts]).toEqual(['2', []]);
});

it('sends the first and the last of many quick taps and never shows an outdated reply', async () => {
  const replies = [deferred(), deferred()];
  let next = 0;
  const { http } = await open({ [GET_CART]: cartReply(mugLine(1)), [PUT_MUG]: () => replies[next++]!.promise });
  await screen.findByText('Kite Mug');
  for (let tap = 0; tap < 4; tap++) fireEvent.click(increaseButton());
  expect(shownQuantity()).toBe('5');
  await act(async () => replies[0]!.resolve(cartReply(mugLine(2))));
  expect(shownQuantity()).toBe('5');
  await waitFor(() => expect(http.callsOf(PUT_MUG)).toHaveLength(2));
  await act(async () => replies[1]!.resolve(cartReply(mugLine(5))));
  expect(shownQuantity()).toBe('5');
  expect(http.callsOf(PUT_MUG).map(({ body }) => body)).toEqual([{ quantity: 2 }, { quantity: 5 }]);
});

it('fetches the cart again when the line is no longer in it', async () => {
  const carts = [cartReply(mugLine(1), padLine(1)), cartReply(padLine(1))];
  const gone = refused({ status: 404, code: 'cart.line_not_found', message: 'This item is not in your cart' });
  const { toasts } = await open({ [GET_CART]: () => carts.shift(), [PUT_MUG]: () => Promise.reject(gone) });
  await screen.findByText('Kite Mug');
  await userEvent.click(increaseButton());
  await waitFor(() => expect(screen.queryByText('Kite Mug')).toBeNull());
  expect(toasts).toEqual(['error: This item is not in your cart']);
});

it('removes a line at once and restores it with its quantity on Undo', async () => {
  const { toasts, http } = await open({
    [GET_CART]: cartReply(mugLine(3), padLine(1)),
    [DELETE_MUG]: cartReply(padLine(1)),
    [ADD]: cartReply(padLine(1), { ...mugLine(3), _id: 'line-new' }),
  });
  await screen.findByText('Kite Mug');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kite Mug' }));
  expect(screen.getByText('Removed.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('(1 item)');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Kite Mug' })).toBeTruthy();
  expect(screen.queryByText('Removed.')).toBeNull();
  expect(http.callsOf(ADD).map(({ body }) => body)).toEqual([{ productId: 'mug', quantity: 3 }]);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Kite Mug' }));
  expect(toasts).toEqual(['success: Item removed from cart']);
});

it('offers Undo once for a line that is removed, restored and removed again', async () => {
  const restored = { ...mugLine(3), _id: 'line-new' };
  await open({
    [GET_CART]: cartReply(mugLine(3)),
    [DELETE_MUG]: cartReply(),
    [ADD]: cartReply(restored),
    'DELETE /api/cart/remove/line-new': cartReply(),
  });
  const remove = async () => userEvent.click(await screen.findByRole('button', { name: 'Remove Kite Mug' }));
  await remove();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await remove();
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
});

it('offers Undo for the last line too, and for ten seconds only', async () => {
  await open({ [GET_CART]: cartReply(mugLine(1)), [DELETE_MUG]: cartReply() });
  await screen.findByText('Kite Mug');
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Kite Mug' }));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(screen.getByText('Your Cart is Empty')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('restores a line when removing it fails', async () => {
  const reply = deferred();
  const { toasts } = await open({ [GET_CART]: cartReply(mugLine(2)), [DELETE_MUG]: () => reply.promise });
  await screen.findByText('Kite Mug');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kite Mug' }));
  expect(screen.queryByRole('link', { name: 'Kite Mug' })).toBeNull();
  await act(async () => reply.reject(refused({ message: 'Network Error' })));
  expect(await screen.findByRole('link', { name: 'Kite Mug' })).toBeTruthy();
  expect([shownQuantity(), toasts]).toEqual(['2', ['error: Failed to remove item']]);
});

it('clears the cart only after a confirmation', async () => {
  const { toasts, http } = await open({ [GET_CART]: cartReply(mugLine()), 'DELETE /api/cart/clear': cartReply() });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Cart' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep items' }));
  expect(http.callsOf('DELETE /api/cart/clear')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Clear Cart' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, clear it' }));
  expect(await screen.findByText('Your Cart is Empty')).toBeTruthy();
  expect(toasts).toEqual(['success: Cart cleared']);
});

it('says when a line could not be restored, and keeps Undo', async () => {
  const { toasts } = await open({
    [GET_CART]: cartReply(mugLine(1), padLine(1)),
    [DELETE_MUG]: cartReply(padLine(1)),
    [ADD]: () => Promise.reject(refused({ status: 500 })),
  });
  await screen.findByText('Kite Mug');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kite Mug' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(toasts).toContain('error: Failed to add item'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' })));
});

const PRICES = [
  { from: 1, price: 300 },
  { from: 10, price: 250 },
];

it('shows variant, price break and how many are left, and limits the quantity to that', async () => {
  const variant = { _id: 'red', sku: 'MUG-RED', options: { Size: '350 ml', Colour: 'Red' } };
  const line = {
    ...mugLine(9, 300),
    variant,
    prices: PRICES,
    nextPriceBreak: { pieces: 1, price: 250 },
    piecesLeft: 10,
  };
  const increased = { ...line, quantity: 10, productId: { ...line.productId!, price: 250 }, regularPrice: 300 };
  await open({ [GET_CART]: cartReply(line), [PUT_MUG]: cartReply(increased) });
  expect(await screen.findByText('MUG-RED')).toBeTruthy();
  const details = screen.getByText('MUG-RED').closest('dl')!;
  expect(details.textContent).toBe('Colour:RedSize:350 mlSKU:MUG-RED');
  expect(screen.getByText('Add 1 more and pay ₹250 each')).toBeTruthy();
  expect(screen.queryByText(/left/)).toBeNull();
  const stepper = within(screen.getByRole('group', { name: 'Quantity of Kite Mug (Red, 350 ml)' }));
  await userEvent.click(stepper.getByRole('button', { name: 'Increase quantity' }));
  expect(screen.getByText('Only 10 left')).toBeTruthy();
  expect(screen.getByText('₹300.00', { selector: 's' })).toBeTruthy();
  expect(totalText()).toContain('₹2,500.00');
  expect(stepper.getByRole('button', { name: 'Increase quantity' }).getAttribute('aria-disabled')).toBe('true');
  const quantityField = stepper.getByRole('textbox');
  await userEvent.clear(quantityField);
  await userEvent.type(quantityField, '30{Enter}');
  expect(stepper.getByText('Only 10 left.')).toBeTruthy();
});

it('offers the quantity that is left, and says what is sold out', async () => {
  const { http } = await open({
    [GET_CART]: cartReply({ ...mugLine(5), piecesLeft: 2 }, { ...padLine(1), piecesLeft: 0 }),
    [PUT_MUG]: cartReply({ ...mugLine(2), piecesLeft: 2 }, { ...padLine(1), piecesLeft: 0 }),
  });
  expect(await screen.findByText('Sold out')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change to 2: Kite Mug' }));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Kite Mug' }));
  await waitFor(() => expect(http.callsOf(PUT_MUG)[0]!.body).toEqual({ quantity: 2 }));
  expect(screen.queryByRole('button', { name: /^Change to/ })).toBeNull();
});

it('names what is no longer available, links to the page with the other options, and removes it without Undo', async () => {
  const unavailable = { _id: 'mug', name: 'Kite Mug', image: '/media/mug-640.webp', reason: 'variant' as const };
  await open({
    [GET_CART]: cartReply({ ...mugLine(1), productId: null, unavailable }, padLine()),
    [DELETE_MUG]: cartReply(padLine()),
  });
  expect(await screen.findByText('This option is no longer available')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kite Mug' }).getAttribute('href')).toBe('/product/mug');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kite Mug' }));
  expect(screen.queryByText('Kite Mug')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
