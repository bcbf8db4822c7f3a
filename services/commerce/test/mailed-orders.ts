import type { Order, PlaceOrderBody } from '@chhapai/contracts';
import { expect } from 'vitest';
import { orderOf, type Shop } from './shop.js';

/** Places an order of three pieces, about which the shop sends an email. */
export async function placeOrder(
  shop: Shop,
  change: Partial<PlaceOrderBody['shippingAddress']> = {},
  email?: string,
): Promise<Order> {
  const shopper = await shop.createShopper(undefined, email);
  const [product] = await shop.listPlainProducts();
  await shopper.add(product!._id, 3);
  const submission = orderOf(await shopper.readCart());
  Object.assign(submission.shippingAddress, change);
  const { status, body } = await shopper.place(submission);
  expect(status).toBe(201);
  return body.order;
}
