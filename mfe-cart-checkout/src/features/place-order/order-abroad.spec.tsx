import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { cartReply, mugLine, sampleOrder } from '../../testing/samples';
import {
  field,
  fillInAddress,
  GET_CART,
  openCheckout,
  GET_PINCODE,
  placeOrder,
  PLACE_ORDER,
} from '../../testing/checkout-page';

const summary = () => screen.getByRole('region', { name: 'Your order' }).textContent;
const choose = (country: string) => userEvent.selectOptions(field('Country'), country);

it('promises no delivery date, refund or cash on delivery outside India', async () => {
  await openCheckout({ [GET_CART]: cartReply(mugLine()) });
  await screen.findByLabelText('Address');
  expect(summary()).toContain('within India we refund it');
  await choose('Nepal');
  expect(summary()).toContain(
    'Total₹249.00Outside India, we will agree shipping and payment with you by phone before we print.',
  );
  expect(summary()).not.toMatch(/Get it between|refund/);
  expect(screen.queryByText('Pay when your order arrives')).toBeNull();
  expect(screen.getByText('We’ll call this number to agree shipping and payment.')).toBeTruthy();
  await choose('India');
  expect(summary()).toContain('Get it between');
});

it('says that we will call about an order abroad, and mentions no courier', async () => {
  const order = sampleOrder({ expectedFrom: undefined, expectedTo: undefined });
  const shippingAddress = { ...order.shippingAddress, country: 'Nepal', phone: '+919876543210' };
  await openCheckout({
    [GET_CART]: cartReply(mugLine()),
    [PLACE_ORDER]: { success: true, message: '', order: { ...order, shippingAddress } },
  });
  await fillInAddress();
  await placeOrder();
  const heading = await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
  const text = heading.closest('main, body')!.textContent;
  expect(text).toContain('We will call you on +91 98765 43210 to agree shipping and payment before we print.');
  expect(text).not.toMatch(/courier|Delivery is expected/);
});

it('clears PIN code, State and filled-in city when the country changes, and keeps what the shopper typed', async () => {
  await openCheckout({ [GET_CART]: cartReply(mugLine()) });
  await fillInAddress();
  await choose('India');
  expect(field('Postal Code').value).toBe('226001');
  await choose('United States');
  expect([field('Postal Code').value, field('City').value, field('State').value]).toEqual(['', '', '']);
  expect([field('Full Name').value, field('Mobile number').value, field('Address').value]).toEqual([
    'Asha Verma',
    '98765 43210',
    '12 Hazratganj',
  ]);
  await userEvent.type(field('City'), 'Boston');
  await choose('Nepal');
  expect(field('City').value).toBe('Boston');
});

it('knows after a reload which city the PIN code filled in', async () => {
  await openCheckout({ [GET_CART]: cartReply(mugLine()) });
  await fillInAddress();
  cleanup();
  const { http } = await openCheckout({ [GET_CART]: cartReply(mugLine()) });
  await waitFor(() => expect(http.callsOf(GET_PINCODE)).toHaveLength(1));
  await act(async () => {});
  await choose('Nepal');
  expect(field('City').value).toBe('');
});
