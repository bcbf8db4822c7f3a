import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CartLine } from '@chhapai/contracts';
import { refused } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { fillInAddress, GET_CART, openCheckout, placeOrder, PLACE_ORDER } from '../../testing/checkout-page';
import { cartReply, mugLine, padLine, sampleOrder } from '../../testing/samples';

const red = { _id: 'red', sku: 'MUG-RED', options: { colour: 'Red' } };
const redMugs = (quantity: number, piecesLeft?: number): CartLine => ({
  ...mugLine(quantity, 270),
  variant: red,
  regularPrice: 300,
  prices: [
    { from: 1, price: 300 },
    { from: 10, price: 270 },
  ],
  ...(piecesLeft !== undefined && { piecesLeft }),
});
const summary = async () => within(await screen.findByRole('region', { name: 'Your order' }));

it('shows the variant and the reduced price, and orders the variant', async () => {
  const { http } = await openCheckout({
    [GET_CART]: cartReply(redMugs(10)),
    [PLACE_ORDER]: { success: true, message: '', order: sampleOrder() },
  });
  expect((await screen.findByRole('region', { name: 'Your order' })).textContent).toContain(
    'Kite Mugcolour:RedSKU:MUG-REDQuantity 10, ₹270.00 each instead of ₹300.00',
  );
  await fillInAddress();
  await placeOrder();
  await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
  expect(http.callsOf(PLACE_ORDER)[0]!.body).toMatchObject({
    orderItems: [{ productId: 'mug', variantId: 'red', quantity: 10, price: 270 }],
    itemsPrice: 2700,
  });
});

it('lets the shopper order the remaining pieces after others have ordered first', async () => {
  const shortage = [{ productId: 'mug', variantId: 'red', name: 'Kite Mug (Red)', wanted: 10, left: 4 }];
  const message = 'Only 4 pieces of Kite Mug (Red) are left.';
  let cart = cartReply(redMugs(10, 12));
  let isShort = true;
  const { http } = await openCheckout({
    [GET_CART]: () => Promise.resolve(cart),
    [PLACE_ORDER]: () => {
      cart = cartReply(redMugs(10, 4));
      if (isShort) return Promise.reject(refused({ status: 409, code: 'stock.short', message, details: shortage }));
      return Promise.resolve({ success: true, message: '', order: sampleOrder() });
    },
    'PUT /api/cart/update/line-mug': () => Promise.resolve(cartReply(redMugs(4, 4))),
  });
  await fillInAddress();
  await placeOrder();
  expect(await screen.findByText('There are not enough pieces left')).toBeTruthy();
  expect(screen.getByText(/Only 4 pieces of Kite Mug \(Red\) are left\. Your details are still here\./)).toBeTruthy();
  const change = (await summary()).getByRole('button', { name: 'Change to 4: Kite Mug' });
  await placeOrder();
  expect(document.activeElement).toBe(change);
  expect(http.callsOf(PLACE_ORDER)).toHaveLength(1);
  await userEvent.click(change);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your order' }));
  await waitFor(() => expect(screen.queryByText('There are not enough pieces left')).toBeNull());
  expect((await summary()).getByText(/Quantity 4/)).toBeTruthy();
  isShort = false;
  await placeOrder();
  await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
  expect(http.callsOf(PLACE_ORDER)[1]!.body).toMatchObject({ orderItems: [{ quantity: 4, price: 300 }] });
});

it('refuses an order with an unavailable item until the item is removed', async () => {
  const gone: CartLine = {
    ...mugLine(1),
    productId: null,
    variant: red,
    unavailable: { _id: 'mug', name: 'Kite Mug', image: '/media/mug-640.webp', reason: 'variant' },
  };
  const { http } = await openCheckout({
    [GET_CART]: cartReply(gone, padLine(1)),
    [PLACE_ORDER]: { success: true, message: '', order: sampleOrder() },
    'DELETE /api/cart/remove/line-mug': cartReply(padLine(1)),
  });
  await fillInAddress();
  expect((await summary()).getByText('This option is no longer available')).toBeTruthy();
  await placeOrder();
  expect(screen.getByText(/Some items cannot be ordered as they are/)).toBeTruthy();
  expect(http.callsOf(PLACE_ORDER)).toEqual([]);
  await userEvent.click((await summary()).getByRole('button', { name: 'Remove: Kite Mug' }));
  await waitFor(() => expect(screen.queryByText(/Some items cannot be ordered/)).toBeNull());
  await placeOrder();
  await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
});
