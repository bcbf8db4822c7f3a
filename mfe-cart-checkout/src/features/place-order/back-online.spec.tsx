import { act, screen } from '@testing-library/react';
import { refused } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { cartReply, mugLine } from '../../testing/samples';
import { fillInAddress, GET_CART, openCheckout, placeOrder, PLACE_ORDER } from '../../testing/checkout-page';

it('removes the network error once the browser is back online, without placing the order again', async () => {
  const { http } = await openCheckout({
    [GET_CART]: cartReply(mugLine()),
    [PLACE_ORDER]: () => Promise.reject(refused({ message: 'Network Error' })),
  });
  await fillInAddress();
  await placeOrder();
  expect((await screen.findByRole('alert')).textContent).toContain('Network Error');
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('You are back online')).toBeTruthy();
  expect(http.callsOf(PLACE_ORDER)).toHaveLength(1);
});

it('shows the form once the browser is back online if the cart could not be fetched before', async () => {
  const carts = [() => Promise.reject(refused({ message: 'Network Error' })), () => cartReply(mugLine())];
  await openCheckout({ [GET_CART]: () => carts.shift()?.() ?? cartReply(mugLine()) });
  await screen.findByText('Error: Failed to fetch cart');
  expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeTruthy();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByLabelText('Address')).toBeTruthy();
});
