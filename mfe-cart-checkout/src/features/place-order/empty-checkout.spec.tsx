import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEnded, sessionStarted } from '@chhapai/host-api';
import { refused, testShopper } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { cartReply, mugLine } from '../../testing/samples';
import { fillInAddress, GET_CART, openCheckout, placeOrder, PLACE_ORDER } from '../../testing/checkout-page';

it('tells a visitor that the cart is empty and links to the login page and the shop', async () => {
  const { http } = await openCheckout({}, null);
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'Shop Products' })).toBeTruthy();
  expect(http.calls).toEqual([]);
});

it('tells a shopper that the cart is empty and links to their orders', async () => {
  await openCheckout({ [GET_CART]: cartReply() });
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /Products|Orders/ }).map(({ textContent }) => textContent)).toEqual([
    'Shop Products',
    'My Orders',
  ]);
});

it('says that the session ended while the form was being filled in, and keeps what was typed until the next login', async () => {
  const { store } = await openCheckout({ [GET_CART]: cartReply(mugLine()) });
  await fillInAddress();
  act(() => void store.dispatch(sessionEnded()));
  expect((await screen.findByRole('alert')).textContent).toContain('Your session has endedNothing is lost.');
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
  act(() => void store.dispatch(sessionStarted(testShopper)));
  expect((await screen.findByLabelText<HTMLInputElement>('Address')).value).toBe('12 Hazratganj');
});

it('points to My Orders after a reload if placing the order got no reply', async () => {
  await openCheckout({
    [GET_CART]: cartReply(mugLine()),
    [PLACE_ORDER]: () => Promise.reject(refused({ message: 'Network Error' })),
  });
  await fillInAddress();
  await placeOrder();
  await screen.findByRole('alert');
  cleanup();
  await openCheckout({ [GET_CART]: cartReply() });
  expect(await screen.findByText(/Your order may have been placed/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders');
});

it('still points to My Orders if a later attempt was refused', async () => {
  const soldOut = { status: 409, code: 'stock.short', message: 'Sold out' };
  const failures = [{ message: 'Network Error' }, soldOut];
  const carts = [cartReply(mugLine()), cartReply({ ...mugLine(), piecesLeft: 0 })];
  await openCheckout({
    [GET_CART]: () => carts.shift(),
    [PLACE_ORDER]: () => Promise.reject(refused(failures.shift()!)),
    'DELETE /api/cart/remove/line-mug': cartReply(),
  });
  await fillInAddress();
  await placeOrder();
  await screen.findByText('Network Error');
  await placeOrder();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Kite Mug' }));
  expect(await screen.findByText(/Your order may have been placed/)).toBeTruthy();
});

it('does not claim that an order may have been placed if card payment was refused', async () => {
  const refusal = refused({ status: 422, code: 'order.card_disabled', message: 'Card payment is disabled' });
  await openCheckout({ [GET_CART]: cartReply(mugLine()), [PLACE_ORDER]: () => Promise.reject(refusal) });
  await fillInAddress();
  await userEvent.click(screen.getByRole('radio', { name: 'Credit/Debit Card' }));
  await placeOrder();
  await screen.findByText('Card payment is disabled');
  cleanup();
  await openCheckout({ [GET_CART]: cartReply() });
  expect(await screen.findByText('Add something to your cart, then come back here.')).toBeTruthy();
});

it('does not claim that an order may have been placed if it was refused', async () => {
  const carts = [cartReply(mugLine()), cartReply({ ...mugLine(), piecesLeft: 0 })];
  await openCheckout({
    [GET_CART]: () => carts.shift(),
    [PLACE_ORDER]: () => Promise.reject(refused({ status: 409, code: 'stock.short', message: 'Sold out' })),
    'DELETE /api/cart/remove/line-mug': cartReply(),
  });
  await fillInAddress();
  await placeOrder();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Kite Mug' }));
  expect(await screen.findByText('Add something to your cart, then come back here.')).toBeTruthy();
});
