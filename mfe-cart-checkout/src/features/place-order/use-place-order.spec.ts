import { PlaceOrderBody } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { orderPrices } from '../../cart/cart-lines.rules';
import { mugLine, padLine, sampleOrder } from '../../testing/samples';
import { orderBody } from './use-place-order';

const address = sampleOrder().shippingAddress;

it('adds the flat 50 rupees of shipping to the items', () => {
  expect(orderPrices([mugLine(2), padLine(1)])).toEqual({ itemsPrice: 647.5, shippingPrice: 50, totalPrice: 697.5 });
});

it('sends amounts the contract accepts, without floating-point errors', () => {
  const lines = [{ ...mugLine(3, 33.33), productId: { ...mugLine(3, 33.33).productId!, _id: crypto.randomUUID() } }];
  const body = orderBody(lines, address, 'cod');
  expect(body.itemsPrice).toBe(99.99);
  expect(PlaceOrderBody.safeParse(body).success).toBe(true);
});

it('sends each line with its price and leaves out products that are no longer sold', () => {
  const body = orderBody([mugLine(2), { ...padLine(), productId: null }], address, 'cod');
  expect(body).toEqual({
    orderItems: [{ productId: 'mug', quantity: 2, price: 199 }],
    shippingAddress: address,
    paymentMethod: 'cod',
    itemsPrice: 398,
    shippingPrice: 50,
    totalPrice: 448,
    paymentResult: null,
  });
});
