import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { expect } from 'vitest';
import { lucknow } from '../../testing/samples';
import { Component as CartLink } from '../../widgets/cart-link';
import { Component as CheckoutPage } from './place-order.page';

export const GET = 'GET /api/cart';
export const PLACE = 'POST /api/orders';
export const PIN = 'GET /api/pincodes/226001';

const page = (
  <>
    <CartLink />
    <CheckoutPage />
  </>
);

/** For tests: the checkout below a cart link. The shop knows the PIN code 226001. */
export const open = (http: Script, user: typeof testShopper | null | 'loading' = testShopper) =>
  renderInHost(page, { route: '/checkout', user, http: { [PIN]: { success: true, data: lucknow }, ...http } });

export const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

export const place = () => userEvent.click(screen.getByRole('button', { name: 'Place Order' }));

/** Fills in an address in Lucknow, and waits for what its PIN code brings. */
export async function fillIn(): Promise<void> {
  await screen.findByLabelText('Address');
  fireEvent.change(field('Address'), { target: { value: '12 Hazratganj' } });
  fireEvent.change(field('Mobile number'), { target: { value: '98765 43210' } });
  fireEvent.change(field('Postal Code'), { target: { value: '226001' } });
  await waitFor(() => expect([field('City').value, field('State').value]).toEqual(['Lucknow', 'Uttar Pradesh']));
}
