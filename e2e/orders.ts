import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { MoveOrderBody, OrderReply, OrderStatus, PlaceOrderBody } from '@chhapai/contracts';
import { uniqueStreet } from './checkout.js';
import { addToCart, authorization, getProduct } from './shopper.js';

export interface PlacedOrder {
  id: string;
  number: string;
}

const SHIPPING_RUPEES = 50;

/** Orders a product with cash on delivery through the API, as the signed-in shopper, whose cart must be empty. */
export async function placeOrder(page: Page, product: string, quantity = 1): Promise<PlacedOrder> {
  await addToCart(page, product, quantity);
  const { _id: productId, price } = await getProduct(page, product);
  const itemsPrice = price * quantity;
  const order: PlaceOrderBody = {
    orderItems: [{ productId, quantity, price }],
    shippingAddress: {
      fullName: 'Asha Verma',
      // Random, because staff are warned of undelivered orders with the same phone number.
      phone: `+91 ${randomInt(60_000, 100_000)} 43210`,
      address: uniqueStreet(),
      postalCode: '226001',
      city: 'Lucknow',
      state: 'Uttar Pradesh',
      country: 'India',
    },
    paymentMethod: 'cod',
    itemsPrice,
    shippingPrice: SHIPPING_RUPEES,
    totalPrice: itemsPrice + SHIPPING_RUPEES,
    paymentResult: null,
  };
  const headers = { ...(await authorization(page)), 'Idempotency-Key': randomUUID() };
  const response = await page.request.post('/api/orders', { data: order, headers });
  expect(response.ok(), await response.text()).toBe(true);
  const { _id: id, number } = ((await response.json()) as OrderReply).order;
  return { id, number };
}

const STEPS: readonly OrderStatus[] = ['confirmed', 'printing', 'ready', 'shipped', 'delivered'];
const SHIPMENT: Partial<MoveOrderBody> = { courier: 'Delhivery', trackingNumber: '1234567890' };

/** Moves a newly placed order step by step to a status, through the API, as the signed-in member of staff. */
export async function moveOrder(staff: Page, { id }: PlacedOrder, status: OrderStatus): Promise<void> {
  const headers = await authorization(staff);
  for (const [index, to] of STEPS.slice(0, STEPS.indexOf(status) + 1).entries()) {
    const moved = await staff.request.post(`/api/admin/orders/${id}/moves`, {
      data: { to, ...SHIPMENT },
      headers: { ...headers, 'If-Match': `"${index + 1}"` },
    });
    expect(moved.status()).toBe(200);
  }
}
