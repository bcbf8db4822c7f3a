import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { expect } from 'vitest';
import { lucknow } from './samples';
import { Component as CartLink } from '../widgets/cart-link';
import { Component as CheckoutPage } from '../features/place-order/place-order.page';

export const GET_CART = 'GET /api/cart';
export const PLACE_ORDER = 'POST /api/orders';
export const GET_PINCODE = 'GET /api/pincodes/226001';

const page = (
  <>
    <CartLink />
    <CheckoutPage />
  </>
);

/** Renders the checkout below a cart link, with the PIN code 226001 known to the server. */
export const openCheckout = (http: Script, user: typeof testShopper | null | 'loading' = testShopper) =>
  renderInHost(page, { route: '/checkout', user, http: { [GET_PINCODE]: { success: true, data: lucknow }, ...http } });

export const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

export const placeOrder = () => userEvent.click(screen.getByRole('button', { name: 'Place Order' }));

/** Fills in an address in Lucknow and waits until its PIN code has filled in city and State. */
export async function fillInAddress(): Promise<void> {
  await screen.findByLabelText('Address');
  fireEvent.change(field('Address'), { target: { value: '12 Hazratganj' } });
  fireEvent.change(field('Mobile number'), { target: { value: '98765 43210' } });
  fireEvent.change(field('Postal Code'), { target: { value: '226001' } });
  await waitFor(() => expect([field('City').value, field('State').value]).toEqual(['Lucknow', 'Uttar Pradesh']));
}
