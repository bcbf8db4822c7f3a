import { screen, waitFor } from '@testing-library/react';
import { useGetSiteQuery } from '@chhapai/host-api/pages';
import { refused, renderInHost, testShopper, testSite } from '@chhapai/host-api/testing';
import type { OrderChange } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { fillInAddress, GET_CART, GET_PINCODE, placeOrder, PLACE_ORDER } from '../../testing/checkout-page';
import { cartReply, lucknow, mugLine, sampleOrder } from '../../testing/samples';
import { Component as CheckoutPage } from './place-order.page';

/** The footer, which loads the site settings. */
function Footer() {
  const { data } = useGetSiteQuery();
  return <p>{data?.email}</p>;
}

it('charges what staff have set, and shows the new price if it has changed since the page was opened', async () => {
  const details: OrderChange[] = [
    { field: 'shippingPrice', shown: 60, now: 75.5 },
    { field: 'totalPrice', shown: 259, now: 274.5 },
  ];
  const replies = [
    () => Promise.reject(refused({ status: 409, code: 'order.changed', message: 'Changed', details })),
    () => ({ success: true, message: '', order: sampleOrder() }),
  ];
  const { http } = await renderInHost(
    <>
      <CheckoutPage />
      <Footer />
    </>,
    {
      route: '/checkout',
      user: testShopper,
      http: {
        [GET_PINCODE]: { success: true, data: lucknow },
        'GET /api/site': { success: true, data: { ...testSite, shippingPrice: 60 } },
        [GET_CART]: cartReply(mugLine(1, 199)),
        [PLACE_ORDER]: () => replies.shift()!(),
      },
    },
  );
  const order = await screen.findByRole('region', { name: 'Your order' });
  await waitFor(() => expect(order.textContent).toContain('Shipping₹60.00Total₹259.00'));
  expect(order.textContent).toContain('₹60 is charged at checkout');
  await fillInAddress();
  await placeOrder();
  expect((await screen.findByRole('alert')).textContent).toContain('Shipping is now ₹75.50, not ₹60.00.');
  await waitFor(() => expect(order.textContent).toContain('Shipping₹75.50Total₹274.50'));
  await placeOrder();
  await screen.findByText('CH-10042');
  expect(http.callsOf(PLACE_ORDER).map(({ body }) => body)).toMatchObject([
    { shippingPrice: 60, totalPrice: 259 },
    { shippingPrice: 75.5, totalPrice: 274.5 },
  ]);
});
