import { screen } from '@testing-library/react';
import { refused } from '@chhapai/host-api/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { fillInAddress, GET_CART, openCheckout, placeOrder, PLACE_ORDER } from '../../testing/checkout-page';
import { cartReply, mugLine, sampleOrder } from '../../testing/samples';

afterEach(() => vi.restoreAllMocks());

it('places an order once if the browser blocks storage', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
  const replies = [
    () => Promise.reject(refused({ message: 'Network Error' })),
    () => ({ success: true, message: '', order: sampleOrder() }),
  ];
  const { http } = await openCheckout({
    [GET_CART]: cartReply(mugLine()),
    [PLACE_ORDER]: () => replies.shift()!(),
  });
  await fillInAddress();
  await placeOrder();
  expect((await screen.findByRole('alert')).textContent).toContain('Network Error');
  await placeOrder();
  await screen.findByText('CH-10042');
  const [first, second] = http.callsOf(PLACE_ORDER).map(({ headers }) => headers!['Idempotency-Key']);
  expect(second).toBe(first);
});
